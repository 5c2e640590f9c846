"use strict";

// Shows the OpenAPI document. All its content is inserted as text, never as markup.

const make = (name, text, parent) => {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  if (parent) parent.append(element);
  return element;
};

const wordOf = (reference) => reference.split("/").pop();

// Formats a schema in one line: what a reader needs to write the JSON.
const brief = (schema) => {
  if (!schema) return "";
  if (schema.$ref) return wordOf(schema.$ref);
  if (schema.oneOf || schema.anyOf) return (schema.oneOf || schema.anyOf).map(brief).join(" | ");
  if (schema.allOf) return schema.allOf.map(brief).join(" & ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "array") return `[${brief(schema.items) || "any"}]`;
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    const due = new Set(schema.required || []);
    return `{ ${fields.map(([name, of]) => `${name}${due.has(name) ? "" : "?"}: ${brief(of)}`).join(", ")} }`;
  }
  return [schema.type || "any"].flat().join(" | ");
};

const link = (schema, parent) => {
  const text = brief(schema);
  const name = schema && schema.$ref && wordOf(schema.$ref);
  if (!name) return make("code", text, parent);
  const anchor = make("a", text, parent);
  anchor.href = `#schema-${name}`;
  return anchor;
};

const table = (parent, headings, rows) => {
  const body = make("table", undefined, parent);
  const head = make("tr", undefined, make("thead", undefined, body));
  for (const heading of headings) make("th", heading, head).scope = "col";
  const lines = make("tbody", undefined, body);
  for (const row of rows) {
    const line = make("tr", undefined, lines);
    for (const [index, cell] of row.entries()) {
      const place = make("td", undefined, line);
      place.dataset.heading = headings[index];
      if (typeof cell === "string") place.textContent = cell;
      else if (cell) link(cell, place);
    }
  }
};

// Says whether a token is needed. An empty requirement makes it optional.
const needed = (security) => {
  const schemes = (security || []).map((scheme) => Object.keys(scheme).length);
  if (!schemes.some(Boolean)) return "not needed";
  const how = "in the header Authorization: Bearer";
  return schemes.includes(0) ? `optional, ${how}` : `needed, ${how}`;
};

const bodyOf = (of) => of && of.content && Object.values(of.content)[0].schema;

const route = (path, method, what, parent, contents) => {
  const section = make("section", undefined, parent);
  const heading = make("h3", undefined, section);
  heading.id = `${method}-${path}`;
  make("span", method, heading).className = "method";
  heading.append(` ${path}`);
  make("p", [what.summary, what.description].filter(Boolean).join("\n"), section);
  make("p", `Token: ${needed(what.security)}`, section);
  const parameters = what.parameters || [];
  if (parameters.length) {
    table(section, ["Parameter", "In", "Type", "Meaning"],
      parameters.map((one) => [one.name, one.in, one.schema, one.description || ""]));
  }
  const body = bodyOf(what.requestBody);
  if (body) {
    const line = make("p", "Body: ", section);
    link(body, line);
  }
  table(section, ["Status", "Meaning", "Body"],
    Object.entries(what.responses).map(([status, answer]) =>
      [status, answer.description, bodyOf(answer) || ""]));
  const entry = make("a", `${method.toUpperCase()} ${path}`, make("li", undefined, contents));
  entry.href = `#${encodeURIComponent(heading.id)}`;
};

const show = (open) => {
  document.getElementById("about").textContent = open.info.description;
  const routes = document.getElementById("routes");
  const contents = document.getElementById("contents");
  routes.replaceChildren();
  for (const tag of open.tags) {
    make("h2", tag.description, routes);
    for (const [path, methods] of Object.entries(open.paths)) {
      for (const [method, what] of Object.entries(methods)) {
        if ((what.tags || []).includes(tag.name)) route(path, method, what, routes, contents);
      }
    }
  }
  make("h2", "Schemas", routes);
  for (const [name, schema] of Object.entries(open.components.schemas)) {
    make("h3", name, routes).id = `schema-${name}`;
    make("p", schema.description || "", routes);
    make("pre", JSON.stringify(schema, null, 2), routes).tabIndex = 0;
  }
};

fetch("/api/v1/openapi.json")
  .then((answer) => answer.json())
  .then(show)
  .catch((error) => {
    document.getElementById("routes").textContent = `Cannot load the document: ${error}`;
  });
