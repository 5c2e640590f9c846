"use strict";
// The page works without this script: it shows one section at a time, moves along edges with the arrow
// keys, hides the lines of decisions, and colours the nodes by a figure.
(() => {
  const picture = document.getElementById("map");
  if (!picture) return;
  const nodes = [...picture.querySelectorAll(".node")];
  const edges = [...picture.querySelectorAll(".edge")];
  const sections = [...document.querySelectorAll("section.rules")];
  const status = document.getElementById("status");
  const place = (node) => node.dataset.place.split(" ").map(Number);
  const ends = (edge) => edge.dataset.ends.split(" ").map(Number);

  const title = (section) => section.querySelector("h3");

  // The section of the chosen rules; the first one at the start.
  const chosen = () => {
    const number = sections.findIndex((section) => "#" + title(section).id === location.hash);
    return number < 0 ? 0 : number;
  };
  const show = (focus) => {
    const number = chosen();
    sections.forEach((section, other) => { section.hidden = other !== number; });
    nodes.forEach((node, other) => {
      if (other === number) node.setAttribute("aria-current", "true");
      else node.removeAttribute("aria-current");
      node.setAttribute("tabindex", other === number ? "0" : "-1");
    });
    edges.forEach((edge) => { edge.classList.toggle("near", ends(edge).includes(number)); });
    // A browser takes the focus away from what was hidden when it was led there, a moment later.
    if (focus && location.hash.startsWith("#rules-")) setTimeout(() => title(sections[number]).focus());
  };
  window.addEventListener("hashchange", () => show(true));

  // Left and right lead along the lines that are shown, up and down within a column.
  const neighbours = (number) => edges
    .filter((edge) => !edge.classList.contains("off") && ends(edge).includes(number))
    .map((edge) => ends(edge).find((end) => end !== number));
  const step = (number, key) => {
    const [column, row] = place(nodes[number]);
    const near = (numbers) => numbers
      .sort((a, b) => Math.abs(place(nodes[a])[1] - row) - Math.abs(place(nodes[b])[1] - row))[0];
    if (key === "ArrowRight") return near(neighbours(number).filter((n) => place(nodes[n])[0] > column));
    if (key === "ArrowLeft") return near(neighbours(number).filter((n) => place(nodes[n])[0] < column));
    const wanted = row + (key === "ArrowDown" ? 1 : -1);
    return nodes.findIndex((node) => place(node)[0] === column && place(node)[1] === wanted);
  };
  picture.addEventListener("keydown", (event) => {
    const node = event.target.closest(".node");
    if (!node || !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const next = nodes[step(Number(node.dataset.number), event.key)];
    if (!next) return;
    node.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  });

  document.querySelectorAll("#controls input").forEach((box) => {
    box.addEventListener("change", () => {
      edges.filter((edge) => edge.dataset.decision === box.dataset.decision)
        .forEach((edge) => edge.classList.toggle("off", !box.checked));
    });
  });

  const figures = JSON.parse(document.getElementById("figures").textContent);
  const scale = document.getElementById("scale");
  const usual = scale.textContent;
  const select = document.getElementById("figure");
  ["the value of the start", ...figures.map((figure) => figure.name)].forEach((name, index) => {
    select.append(new Option(name, index));
  });
  const labels = nodes.map((node) => node.getAttribute("aria-label"));
  const range = ({ values }) => {
    const known = values.filter((value) => value !== null);
    return [Math.min(...known), Math.max(...known)];
  };
  const paint = () => {
    const figure = figures[Number(select.value) - 1];
    const [least, most] = figure ? range(figure) : [];
    nodes.forEach((node, number) => {
      const circle = node.querySelector("circle");
      const value = figure ? figure.values[number] : null;
      const share = most > least ? (value - least) / (most - least) : 0.5;
      circle.style.fill = !figure ? "" : value === null ? "#fff"
        : `hsl(205 70% ${Math.round(92 - 52 * share)}%)`;
      const said = figure && value !== null ? `; ${figure.name}: ${value}` : "";
      node.setAttribute("aria-label", labels[number] + said);
    });
    scale.textContent = figure
      ? `Coloured by ${figure.name}, from ${least} (light) to ${most} (dark); white is not known.`
      : usual;
  };
  select.addEventListener("change", () => {
    paint();
    status.textContent = scale.textContent;
  });
  // Where every start has the same value, a figure that differs tells more.
  const starts = nodes.map((node) => node.querySelector("circle").classList[0]);
  const telling = figures.findIndex((figure) => range(figure)[0] < range(figure)[1]);
  if (new Set(starts).size === 1 && telling >= 0) {
    select.value = telling + 1;
    paint();
  }

  document.getElementById("controls").hidden = false;
  show(false);
})();
