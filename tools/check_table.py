#!/usr/bin/env python3
"""Checks tables of solved positions: a second reader of the file format, with naive rules.

    python3 tools/check_table.py target/tables/pretwa/standard --sample 2000

It shares nothing with the program that writes the tables but the description of the file format
(docs/src/engineering/tables.md), the numbering of positions, and the game's file in games/, and needs
nothing but the standard library. For random positions of each layer it generates all moves, looks up
every position that they lead to, and compares the value and the distance in the table with what
follows from those. It knows the games of leaps, with and without kings, the row games from the
empty board on, and relay sowing, on the whole board and in the settings of its rounds; it does not know the
sowing games of single laps.

All checksums are compared too, and the hashes, counts and longest distances of smaller layers. Of larger
ones the counts are only added up; where men are promoted they are not compared. The checksums and hashes are
BLAKE3, which the standard library does not have. This file has a function for it, which is slow: of files of
more than 256 KiB only the CRC-32 of each group of blocks is compared, unless the module `blake3` is
installed.

Positions from which a move leads to a layer that has no table cannot be compared; it says how many they are,
and goes on with the others.

The exit status is 0 if nothing is wrong, 1 if something is, and 2 if there is nothing that can be checked.
"""

import argparse
import collections
import itertools
import pathlib
import random
import struct
import sys
import tomllib
import typing
import zlib

try:
    from blake3 import blake3
except ImportError:
    blake3 = None

HASHED_SLOWLY_UP_TO = 1 << 18  # bytes of a file, if the module `blake3` is not installed
ENDLESS = None  # the distance where best play never converts
OUTCOMES = {"wins": 1, "draws": 0, "losses": -1}  # as the notes name them, and the sign of their values
SAME_HEIGHT = 0.01  # points of a board whose heights differ by less are on one level


class Unusable(Exception):
    """A file or a game that cannot be checked, and why."""


class Damaged(Exception):
    """A file that cannot be a table, although its name says so."""


class NoTable(Exception):
    """A position is to be looked up whose layer has no table that can be read; the layer, and why."""


# --- BLAKE3, as its paper defines it ------------------------------------------------------------

BLAKE3_START = (
    0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
)  # fmt: skip
BLAKE3_ORDER = (2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8)
BLAKE3_COLUMNS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15))
BLAKE3_DIAGONALS = ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))
BLAKE3_CHUNK_START, BLAKE3_CHUNK_END, BLAKE3_PARENT, BLAKE3_ROOT = 1, 2, 4, 8


def blake3_compress(chaining, words, counter, length, flags):
    """The compression function, with an output of eight words."""
    v = [*chaining, *BLAKE3_START[:4], counter & 0xFFFFFFFF, counter >> 32, length, flags]
    for _ in range(7):
        for i, (a, b, c, d) in enumerate(BLAKE3_COLUMNS + BLAKE3_DIAGONALS):
            for word, by, then in ((words[2 * i], 16, 12), (words[2 * i + 1], 8, 7)):
                v[a] = (v[a] + v[b] + word) & 0xFFFFFFFF
                x = v[d] ^ v[a]
                v[d] = (x >> by | x << 32 - by) & 0xFFFFFFFF
                v[c] = (v[c] + v[d]) & 0xFFFFFFFF
                x = v[b] ^ v[c]
                v[b] = (x >> then | x << 32 - then) & 0xFFFFFFFF
        words = [words[i] for i in BLAKE3_ORDER]
    return tuple(v[i] ^ v[i + 8] for i in range(8))


def blake3_slowly(data):
    """The hash of some bytes, 32 bytes long."""

    def chunk(number, is_root):
        part = data[1024 * number : 1024 * number + 1024]
        blocks = [part[at : at + 64] for at in range(0, len(part), 64)] or [b""]
        chaining = BLAKE3_START
        for place, block in enumerate(blocks):
            flags = BLAKE3_CHUNK_START if place == 0 else 0
            if place == len(blocks) - 1:
                flags |= BLAKE3_CHUNK_END | (BLAKE3_ROOT if is_root else 0)
            words = struct.unpack("<16I", block.ljust(64, b"\0"))
            chaining = blake3_compress(chaining, words, number, len(block), flags)
        return chaining

    def tree(first, chunks, is_root):
        if chunks == 1:
            return chunk(first, is_root)
        left = 1 << (chunks - 1).bit_length() - 1
        both = tree(first, left, False) + tree(first + left, chunks - left, False)
        flags = BLAKE3_PARENT | (BLAKE3_ROOT if is_root else 0)
        return blake3_compress(BLAKE3_START, both, 0, 64, flags)

    return struct.pack("<8I", *tree(0, max(1, -(-len(data) // 1024)), True))


def digest(data):
    """The BLAKE3 hash of some bytes."""
    return blake3(data).digest() if blake3 else blake3_slowly(data)


# --- The file format ----------------------------------------------------------------------------


def fields(data):
    """The fields of a header, as pairs of a name and a value."""
    at = 0
    while at < len(data):
        end = at + 1 + data[at]
        name = data[at + 1 : end].decode()
        (length,) = struct.unpack_from("<I", data, end)
        yield name, data[end + 4 : end + 4 + length]
        at = end + 4 + length


def codewords(lengths):
    """The canonical prefix code with these lengths, in ascending order: (length, bits) for each."""
    words, word, before = [], 0, 0
    for length in lengths:
        word <<= length - before
        words.append((length, word))
        word, before = word + 1, length
    if word != 1 << before:
        raise Unusable("the lengths of the codewords are not those of a complete code")
    return words


def bits(data, start, count):
    """`count` bits from bit number `start` on, the highest of each byte first; zeros after the end."""
    first, last = start // 8, (start + count + 7) // 8
    chunk = data[first:last].ljust(last - first, b"\0")
    number = int.from_bytes(chunk, "big") >> (8 * (last - first) - (start % 8) - count)
    return number & ((1 << count) - 1)


class Section:
    """The values of one kind of a layer: `section[rank]`."""

    def __init__(self, table, header):
        known = dict(header)
        self.table = table
        self.name = known["name"].decode()
        (self.scale,) = struct.unpack("<i", known["scale"])
        symbols = known["symbols"]
        self.values = [s + self.scale for s in struct.unpack(f"<{len(symbols) // 2}H", symbols)]
        self.codec = known["codec"].decode()
        self.groups = 0
        if self.codec == "constant":
            return
        self.block_bits = known["block"][0]
        self.groups = -(-table.positions // (16 << self.block_bits))
        self.record = 44 if table.version >= 2 else 40
        self.index = table.extent(known["index"])
        self.data = table.extent(known["data"])
        if len(self.index) != self.groups * self.record:
            raise Unusable(f"{table.path}: the index of {self.name} has a wrong length")
        if table.version >= 2 and zlib.crc32(self.index) != struct.unpack("<I", known["check"])[0]:
            table.damage(f"the index of the section {self.name} does not match its checksum")
        if self.codec == "runs":
            self.codes = list(self.read_run_codes(known["codes"]))
        else:
            lengths = list(known["codes"])
            self.symbol_of = {word: number for number, word in enumerate(codewords(lengths))}

    def read_run_codes(self, data):
        """For each code: a dictionary from (length, bits) to (symbol, bucket)."""
        at = 0
        while at < len(data):
            (count,) = struct.unpack_from("<H", data, at)
            tokens = list(struct.iter_unpack("<HBB", data[at + 2 : at + 2 + 4 * count]))
            words = codewords([length for _, _, length in tokens])
            yield {word: token[:2] for word, token in zip(words, tokens)}
            at += 2 + 4 * count

    def __getitem__(self, rank):
        if self.codec == "constant":
            return self.values[0]
        block, entry = divmod(rank, 1 << self.block_bits)
        data = self.block(block)
        symbol = self.run(data, entry) if self.codec == "runs" else self.equation(data, entry)
        if symbol >= len(self.values):
            raise Unusable(f"{self.table.path}: {self.name} has no value of number {symbol}")
        return self.values[symbol]

    def group(self, number):
        """The offset of a group of blocks, the ends of its blocks, and its checksum."""
        record = self.index[number * self.record : (number + 1) * self.record]
        base, *ends = struct.unpack_from("<Q16H", record)
        checksum = struct.unpack_from("<I", record, 40)[0] if self.record == 44 else None
        return base, ends, checksum

    def block(self, number):
        base, ends, _ = self.group(number // 16)
        start = ends[number % 16 - 1] if number % 16 else 0
        return self.data[base + start : base + ends[number % 16]]

    def run(self, data, entry):
        """Reads runs of equal entries until one covers the entry."""
        at, before = 0, 0
        while True:
            code = self.codes[before if len(self.codes) > 1 else 0]
            length = next(n for n in range(13) if (n, bits(data, at, n)) in code)
            symbol, bucket = code[length, bits(data, at, length)]
            at += length
            if bucket == 255:  # written out: the symbol, then the length less 1
                width = (len(self.values) - 1).bit_length()
                symbol, run = bits(data, at, width), bits(data, at + width, 13) + 1
                at += width + 13
            elif bucket < 7:
                run = bucket + 1
            else:
                power, quarter = (bucket - 7) // 5 + 3, (bucket - 7) % 5
                if quarter < 4:
                    run = (4 + quarter) << (power - 2)
                else:
                    run = (1 << power) + bits(data, at, power)
                    at += power
            if entry < run:
                return symbol
            entry -= run
            before = symbol

    def equation(self, data, entry):
        """Computes the bits of the codeword of the entry until they make one."""
        word, size = 0, len(data)
        for bit in range(21):
            if (bit, word) in self.symbol_of:
                return self.symbol_of[bit, word]
            key = (size << 24 | bit << 16 | entry) + 1
            x = key * 0x9E3779B97F4A7C15 % (1 << 64)
            start = ((x >> 32) * max(size - 7, 1)) >> 32
            y = (x ^ x >> 32) * 0xD6E8FEB86659FD93 % (1 << 64)
            mask = y ^ y >> 32
            here = int.from_bytes(data[start : start + 8].ljust(8, b"\0"), "big")
            word = word << 1 | (here & mask).bit_count() & 1
        raise Unusable(f"{self.table.path}: no codeword of {self.name} has these bits")

    def check(self):
        """Compares every group of blocks with its checksum."""
        for number in range(self.groups):
            base, ends, checksum = self.group(number)
            if checksum is not None and checksum != zlib.crc32(self.data[base : base + ends[-1]]):
                first = number * (16 << self.block_bits)
                last = min(first + (16 << self.block_bits), self.table.positions) - 1
                self.table.damage(
                    f"the blocks {16 * number} to {16 * number + 15} of the section {self.name}"
                    f" (positions {first} to {last}) do not match their checksum"
                )


class Table:
    """The file of a layer."""

    def __init__(self, path):
        self.path, self.damages = path, []
        self.bytes = path.read_bytes()
        if self.bytes[:8] != b"\x89GTB\r\n\x1a\n" or len(self.bytes) < 40:
            raise Damaged(f"{path} is not a table")
        self.version, end, length = struct.unpack_from("<IIQ", self.bytes, 8)
        if self.version not in (1, 2, 3, 4):
            raise Unusable(f"{path} is a table of format {self.version}, and this reads 1 to 4")
        if length != len(self.bytes):
            raise Damaged(f"{path} has {len(self.bytes)} bytes instead of {length}")
        header = self.bytes[40:end]
        if digest(self.bytes[:24] + header)[:16] != self.bytes[24:40]:
            raise Damaged(f"{path} has a damaged header")
        self.body, self.notes, sections, self.text = end, {}, [], {}
        for name, value in fields(header):
            if name == "note":
                (length,) = struct.unpack_from("<I", value)
                self.notes[value[4 : 4 + length].decode()] = value[4 + length :].decode()
            elif name == "section":
                sections.append(value)
            elif name == "pieces":
                self.piece, self.body_length = struct.unpack_from("<IQ", value)
                self.list_checksum = value[12:]
            elif name == "positions":
                (self.positions,) = struct.unpack("<Q", value)
            elif name == "rules":
                self.rules = value.hex()
            elif name in ("game", "variant", "setting", "layer"):
                self.text[name] = value.decode()
        made = [Section(self, fields(section)) for section in sections]
        self.sections = {section.name: section for section in made}
        self.stores = self.notes.get("stored", "all")
        if self.stores not in ("all", "quiet", "undecided", "better"):
            raise Unusable(f"{path} stores the positions `{self.stores}`, which this does not know")

    def extent(self, value):
        start, length = struct.unpack("<QQ", value)
        return self.bytes[self.body + start : self.body + start + length]

    def damage(self, what):
        self.damages.append(f"{self.path}: {what}")

    def is_hashed(self):
        """Whether all checksums are compared, and not the CRC-32 alone."""
        return blake3 is not None or len(self.bytes) <= HASHED_SLOWLY_UP_TO

    def check(self):
        """Compares the file with its checksums."""
        for section in self.sections.values():
            section.check()
        if self.is_hashed():
            body = self.bytes[self.body : self.body + self.body_length]
            pieces = [body[at : at + self.piece] for at in range(0, len(body), self.piece)]
            checksums = b"".join(digest(piece)[:16] for piece in pieces)
            listed = self.bytes[self.body + self.body_length :]
            if digest(listed)[:16] != self.list_checksum:
                self.damage("the list of checksums does not match its own")
            for number in range(len(pieces)):
                if checksums[16 * number : 16 * number + 16] != listed[16 * number : 16 * number + 16]:
                    start = self.body + number * self.piece
                    self.damage(f"the bytes from {start} on do not match their checksum")


# --- The rules ----------------------------------------------------------------------------------


def points_of(pieces):
    """The points of a set of pieces, a number with a bit for each point."""
    return [point for point in range(pieces.bit_length()) if pieces >> point & 1]


def options_of(family, variant, defaults):
    """The options of a variant, such as `standard`, `late-removal` or `chain=optional,lose_at=2`."""
    options = defaults | family.get("options", {})
    for part in variant.split(","):
        if "=" in part:
            name, value = part.split("=")
            options[name] = int(value) if value.isdigit() else value
        elif part not in ("standard", ""):
            options |= family["variants"][part]["options"]
    for name in options:
        if name not in defaults:
            raise Unusable(f"this program does not know the option {name}")
    return options


def board_of(board):
    """The rows of points, and the lines as (points, whether it is a circle)."""
    if "files" in board:
        files, ranks = board["files"], board["ranks"]
        rows = [[rank * files + file for file in range(files)] for rank in range(ranks)]
        return rows, [(line, False) for line in rows + [list(line) for line in zip(*rows)]]
    names = " ".join(board["rows"]).split()
    number = {name: at for at, name in enumerate(names)}
    rows = [[number[name] for name in row.split()] for row in board["rows"]]
    lines = [(line, False) for line in board.get("lines", [])]
    lines += [(line, True) for line in board.get("circles", [])]
    return rows, [([number[name] for name in line.split()], round_) for line, round_ in lines]


def places_of(board):
    """Where the layout of a board draws each point: how far to the right, and how high."""
    layout = board.get("layout", "grid")
    names = " ".join(board["rows"]).split()
    if layout == "grid":
        return [(ord(name[0]) - ord("a"), int(name[1:])) for name in names]
    if "places" not in layout:
        raise Unusable("this program knows no games with kings on boards with such a layout")
    return [tuple(layout["places"][name]) for name in names]


def levels_of(heights):
    """The level of each point, counted from below: points at nearly the same height are on one level.

    Only their order counts: a board looks the same from both sides although its levels are not evenly spaced."""
    levels, before = {}, None
    for height in sorted(set(heights)):
        is_same = before is None or height - before < SAME_HEIGHT
        levels[height] = levels.get(before, 0) + (not is_same)
        before = height
    return [levels[height] for height in heights]


class Position(typing.NamedTuple):
    """A position as the side to move sees it: it is the side that sits below."""

    own: int  # the points of the pieces of the side to move, a bit for each
    other: int  # those of the other side
    kings: int = 0  # those of both that are promoted
    hands: tuple = (0, 0)  # the pieces in hand of the side to move and of the other

    def layer(self):
        return self.own.bit_count(), self.other.bit_count(), self.hands


class Rules:
    """What leap games and row games have in common."""

    def __init__(self, board):
        self.rows, self.lines = board_of(board)
        self.points = sum(map(len, self.rows))
        self.neighbours = [set() for _ in range(self.points)]
        self.leaps = set()
        for line, is_circle in self.lines:
            again = line + line[:2] if is_circle else line
            pairs = zip(line, line[1:] + line[:1]) if is_circle else zip(line, line[1:])
            for one, other in pairs:
                self.neighbours[one].add(other)
                self.neighbours[other].add(one)
            for one, middle, other in zip(again, again[1:], again[2:]):
                self.leaps |= {(one, middle, other), (other, middle, one)}

    def symmetries(self):
        """All ways to map points to points that map neighbours to neighbours and leaps to leaps."""
        found = []

        def extend(image):
            if len(image) == self.points:
                found.append(image)
                return
            point = len(image)
            for onto in set(range(self.points)) - set(image):
                trial = image + [onto]
                steps_fit = len(self.neighbours[point]) == len(self.neighbours[onto]) and all(
                    (other in self.neighbours[point]) == (image[other] in self.neighbours[onto])
                    for other in range(point)
                )
                if steps_fit and all(
                    tuple(trial[p] for p in leap) in self.leaps
                    for leap in self.leaps
                    if max(leap) == point
                ):
                    extend(trial)

        extend([])
        return found

    def reward(self, position, after):
        """What a move gains for the player who makes it, besides the value of the position after it."""
        return 0

    def king_bits(self, own, other):
        """The bits of a rank that say which pieces are promoted."""
        return 0

    def turned(self, own, other, kings=0, hands=(0, 0)):
        """The position after a move, given as the player who made it sees it."""
        return Position(other, own, kings, hands[::-1])

    def text(self, position):
        """A position as the program prints it, up to the fields after the side to move."""

        def letter(point):
            letter = "b" if position.own >> point & 1 else "w" if position.other >> point & 1 else "."
            return letter.upper() if position.kings >> point & 1 else letter

        return "/".join("".join(map(letter, row)) for row in self.rows) + " b"

    def parse(self, text):
        """A position that the program has printed."""
        board, turn, *rest = text.split(" ")
        sets = {"b": 0, "w": 0, ".": 0}
        kings = 0
        for point, letter in enumerate(board.replace("/", "")):
            sets[letter.lower()] |= 1 << point
            kings |= letter.isupper() << point
        hands = tuple(map(int, rest[0].split(","))) if "," in rest[0] else (0, 0)
        position = Position(sets["b"], sets["w"], kings, hands)
        return position if turn == "b" else self.turned(*position)

    def end(self, position):
        """The value for the side to move if the game is over, else None."""
        decided = self.decided(position)
        return -1 if decided is None and not self.moves(position) else decided


class LeapRules(Rules):
    """War games: pieces step to a neighbouring point and capture by leaping."""

    DEFAULTS = {
        "capture": "compulsory", "chain": "compulsory", "removal": "immediate", "steps": "any",
        "leaps": "any", "promotion": "none", "crowning": "at-end", "king": "short", "lose_at": 0,
        "adjudication": "more-pieces", "repetition": 3, "quiet_plies": 100,
    }  # fmt: skip

    def __init__(self, family, variant):
        super().__init__(family["board"])
        self.options = options_of(family, variant, self.DEFAULTS)
        forward = "forward" in (self.options["steps"], self.options["leaps"])
        self.has_kings = self.options["promotion"] != "none"
        self.is_sided = forward or self.has_kings
        self.promotion = self.promotion_of_other = set()
        if self.is_sided:
            if "circles" in family["board"] and family["board"]["circles"]:
                raise Unusable("this program knows no games with kings on circles")
            places = places_of(family["board"])
            self.level = levels_of([height for _, height in places])
            if self.has_kings:
                self.promotion = self.goals(places, max(self.level))
                self.promotion_of_other = self.goals(places, 0)
            self.turn_round = self.half_turn()

    def goals(self, places, level):
        """The points of a level at which a side is promoted."""
        row = [point for point in range(self.points) if self.level[point] == level]
        if self.options["promotion"] == "far-corners":
            row = [min(row, key=places.__getitem__), max(row, key=places.__getitem__)]
        return set(row)

    def half_turn(self):
        """A symmetry that makes of each side's way forward, and of its goals, the other's."""
        highest = max(self.level)
        for symmetry in super().symmetries():
            turns = (self.level[symmetry[p]] == highest - self.level[p] for p in range(self.points))
            if all(turns) and {symmetry[p] for p in self.promotion} == self.promotion_of_other:
                return symmetry
        raise Unusable("the board does not look the same from both sides")

    def symmetries(self):
        found = super().symmetries()
        if self.is_sided:
            points = range(self.points)
            found = [s for s in found if all(self.level[s[p]] == self.level[p] for p in points)]
            for goals in (self.promotion, self.promotion_of_other):
                found = [s for s in found if {s[p] for p in goals} == goals]
        return found

    def king_bits(self, own, other):
        return own + other if self.has_kings else 0

    def turned(self, own, other, kings=0, hands=(0, 0)):
        if self.is_sided:
            own, other, kings = (Index.image(s, self.turn_round) for s in (own, other, kings))
        return Position(other, own, kings, hands[::-1])

    def infinite_play(self, own, other):
        """The value of play without end."""
        if self.options["adjudication"] == "draw":
            return 0
        return (own > other) - (own < other)

    def decided(self, position):
        limit = self.options["lose_at"]
        if limit and position.own.bit_count() <= limit:
            return -1
        return 1 if limit and position.other.bit_count() <= limit else None

    def moves(self, position):
        """Every move: the position after it, and whether it captures."""
        own, other, kings, _ = position
        captures = []
        for start in points_of(own):
            is_king = bool(kings >> start & 1)
            rest = own & ~(1 << start)
            for to, left in self.chains(start, is_king, rest, other, 0):
                captures.append(self.landed(position, start, to, left, True))
        if captures and self.options["capture"] == "compulsory":
            return captures
        steps = [
            self.landed(position, start, to, other, False)
            for start in points_of(own)
            for to in self.steps(start, bool(kings >> start & 1), own | other)
        ]
        return captures + steps

    def landed(self, position, start, to, left, captures):
        """A move: a piece goes from `start` to `to`, and `left` is left of the other side."""
        own = position.own & ~(1 << start) | 1 << to
        kings = position.kings & ~(1 << start)
        if position.kings >> start & 1 or to in self.promotion:
            kings |= 1 << to
        return self.turned(own, left, kings & (own | left)), captures

    def steps(self, start, is_king, occupied):
        """The points that a piece may step to."""
        forward = self.options["steps"] == "forward" and not is_king
        if is_king and self.options["king"] != "short":
            for ray in self.rays(start):
                yield from itertools.takewhile(lambda point: not occupied >> point & 1, ray)
            return
        for to in self.neighbours[start]:
            if not occupied >> to & 1 and not (forward and self.level[to] <= self.level[start]):
                yield to

    def rays(self, start):
        """The points from a point on along each line, in both directions."""
        for line, _ in self.lines:
            if start in line:
                at = line.index(start)
                yield line[at + 1 :]
                yield line[:at][::-1]

    def leaps_from(self, here, is_king, occupied, targets):
        """The leaps of a piece over one of `targets`: the point leaped over and that beyond."""
        if is_king and self.options["king"] == "flying":
            for ray in self.rays(here):
                at = next((at for at, point in enumerate(ray) if occupied >> point & 1), None)
                if at is not None and targets >> ray[at] & 1:
                    for to in itertools.takewhile(lambda p: not occupied >> p & 1, ray[at + 1 :]):
                        yield ray[at], to
            return
        forward = self.options["leaps"] == "forward" and not is_king
        for start, over, to in self.leaps:
            if start == here and targets >> over & 1 and not occupied >> to & 1:
                if not (forward and self.level[to] <= self.level[here]):
                    yield over, to

    def chains(self, here, is_king, rest, other, leaped):
        """The captures of a piece on `here`: where each ends, and what it leaves of the other side.

        `rest` are the other pieces of its side; `leaped` are captured but still there."""
        at_once = self.options["removal"] == "immediate"
        found = []
        for over, to in self.leaps_from(here, is_king, rest | other, other & ~leaped):
            after = other & ~(1 << over) if at_once else other
            taken = leaped if at_once else leaped | 1 << over
            is_crowned = to in self.promotion and not is_king
            further = []
            if self.options["chain"] != "single" and not (
                is_crowned and self.options["crowning"] == "ends-turn"
            ):
                further = self.chains(to, is_king, rest, after, taken)
            if not further or self.options["chain"] == "optional":
                found.append((to, after & ~taken))
            found += further
        return found


class RowRules(Rules):
    """Row games: rows of three take enemy pieces."""

    DEFAULTS = {
        "placed_rows": "forbidden", "long_rows": "forbidden", "left_three": "nothing",
        "target": "any", "removal": "compulsory", "row_wins": "never", "moving": "after-placing",
        "full_board": "loses", "flying": 0, "lose_at": 2, "repetition": 3, "quiet_plies": 100,
    }  # fmt: skip

    def __init__(self, family, variant):
        super().__init__(family["board"])
        self.options = options_of(family, variant, self.DEFAULTS)

    def infinite_play(self, own, other):
        """The value of play without end."""
        return 0

    def decided(self, position):
        if self.options["row_wins"] == "at-once":
            for pieces, value in ((position.other, -1), (position.own, 1)):
                if any(3 in self.lengths(pieces, point) for point in points_of(pieces)):
                    return value
        for pieces, hand, value in zip(position[:2], position.hands, (-1, 1)):
            if pieces.bit_count() + hand <= self.options["lose_at"]:
                return value
        is_full = (position.own | position.other).bit_count() == self.points
        return 0 if is_full and self.options["full_board"] == "draws" else None

    def row(self, pieces, line, is_circle, point):
        """The unbroken row of these pieces along a line that a point stands in."""
        here = line.index(point)
        row = [point]
        for direction in (1, -1):
            at = here
            while len(row) < len(line):
                at += direction
                if is_circle:
                    at %= len(line)
                if not 0 <= at < len(line) or not pieces >> line[at] & 1:
                    break
                row = row + [line[at]] if direction == 1 else [line[at]] + row
        return row

    def lengths(self, pieces, point):
        """The lengths of the rows of these pieces that a point stands in."""
        return [
            len(self.row(pieces, line, is_circle, point))
            for line, is_circle in self.lines
            if point in line
        ]

    def leaves_three(self, before, after, start):
        """Whether the piece that left `start` was an end of a row of four, and three are left."""
        for line, is_circle in self.lines:
            if start not in line:
                continue
            four = self.row(before, line, is_circle, start)
            if len(four) != 4 or (is_circle and len(line) == 4) or start not in (four[0], four[3]):
                continue
            rest = four[1:] if four[0] == start else four[:3]
            if sorted(self.row(after, line, is_circle, rest[0])) == sorted(rest):
                return True
        return False

    def targets(self, pieces):
        """The pieces that may be removed."""
        every = points_of(pieces)
        if self.options["target"] == "any":
            return every
        outside = [point for point in every if 3 not in self.lengths(pieces, point)]
        return every if not outside and self.options["target"] == "outside-threes" else outside

    def moves(self, position):
        """Every move: the position after it, and whether it places or removes a piece."""
        own, other, _, (hand, other_hand) = position
        if self.decided(position) is not None:
            return []
        found = []
        vacant = points_of(((1 << self.points) - 1) & ~(own | other))
        moving = self.options["moving"]
        if hand:
            hands = (hand - 1, other_hand)
            for to in vacant:
                after = own | 1 << to
                lengths = self.lengths(after, to)
                if self.options["placed_rows"] == "forbidden" and max(lengths, default=0) >= 3:
                    continue
                earned = self.options["placed_rows"] == "earns" and 3 in lengths
                found += [
                    (self.turned(after, left, hands=hands), True)
                    for left, _ in self.removals(other, earned)
                ]
        elif other_hand and moving == "after-placing":
            raise Unusable("a player who cannot place passes, and no table has such positions")
        if moving == "any-time" or not hand:
            flies = own.bit_count() + hand <= self.options["flying"]
            for start in points_of(own):
                for to in vacant if flies else self.neighbours[start].intersection(vacant):
                    after = own ^ 1 << start ^ 1 << to
                    lengths = self.lengths(after, to)
                    if self.options["long_rows"] == "forbidden" and max(lengths, default=0) >= 4:
                        continue
                    earned = (
                        3 in lengths
                        or self.options["left_three"] == "removal"
                        and self.leaves_three(own, after, start)
                    )
                    found += [
                        (self.turned(after, left, hands=position.hands), removes)
                        for left, removes in self.removals(other, earned)
                    ]
        return found

    def removals(self, other, earned):
        """What may be left of the other side after a move, and whether a piece was removed."""
        earned = earned and self.options["row_wins"] == "never"
        targets = self.targets(other) if earned else []
        found = [(other & ~(1 << target), True) for target in targets]
        if not targets or self.options["removal"] == "optional":
            found.append((other, False))
        return found


class RelayPosition(typing.NamedTuple):
    """What lies in the holes in play, in the order of sowing from South's left on."""

    holes: tuple
    turn: int  # the side to move: 0 for South, 1 for North
    won: tuple = (0, 0)  # what the move that led here won for South and for North

    def layer(self):
        return sum(self.holes), 0, (0, 0)


class RelayRules:
    """Relay sowing, on the whole board or in a setting such as `holes=4-5,bha=s-left,K=n`."""

    DEFAULTS = {
        "fours": "at-once", "elimination": "filled", "leftovers": "kungidar-bhadar", "filling": "left",
        "rounds": 0, "repetition": 3, "quiet_plies": 100,
    }  # fmt: skip

    def __init__(self, family, variant, setting):
        self.options = options_of(family, variant, self.DEFAULTS)
        self.per_row = family["board"]["per_row"]
        self.in_play, self.bha, self.kungidar = [self.per_row, self.per_row], None, None
        for part in filter(None, setting.split(",")):
            name, value = part.split("=")
            if name == "holes":
                self.in_play = [int(number) for number in value.split("-")]
            elif name == "bha":
                side, end = value.split("-")
                row = self.row("sn".index(side))
                self.bha = row[0] if end == "left" else row[-1]
            else:
                self.kungidar = "sn".index(value)
        self.holes = sum(self.in_play)

    def row(self, side):
        """The holes of a side, from its left on."""
        first = self.in_play[0]
        return range(first) if side == 0 else range(first, first + self.in_play[1])

    def owner(self, hole):
        return int(hole >= self.in_play[0])

    def infinite_play(self, own, other):
        """The value of play without end: what is left is shared."""
        return 0

    def end(self, position):
        """The value for the side to move if the round is over, else None."""
        return None if any(position.holes) else 0

    def reward(self, position, after):
        return after.won[position.turn] - after.won[1 - position.turn]

    def moves(self, position):
        """Every move: the position after it, and whether it adds to a store."""
        if not any(position.holes):
            return []
        lifted = [hole for hole in self.row(position.turn) if position.holes[hole]]
        found = []
        for hole in lifted:
            holes, won = list(position.holes), [0, 0]
            self.sow(holes, won, position.turn, hole)
            if sum(holes) == 1 and self.bha is None and self.kungidar is None:
                last = holes.index(1)
                holes[last] = 0
                won[self.owner(last)] += 1
            found.append((RelayPosition(tuple(holes), 1 - position.turn, tuple(won)), any(won)))
        return found or [(RelayPosition(position.holes, 1 - position.turn), False)]

    def sow(self, holes, won, mover, lift):
        """Plays one turn, lap after lap."""
        if self.kungidar is not None:
            holes[lift] -= 1
            won[self.kungidar] += 1
            if not holes[lift]:
                return
        seen = set()
        while (tuple(holes), lift) not in seen and (self.options["fours"] != "none" or len(seen) < 1000):
            seen.add((tuple(holes), lift))
            hand, here, received = holes[lift], lift, []
            holes[lift] = 0
            for _ in range(hand):
                here = (here + 1) % self.holes
                if here == self.bha:
                    won[self.owner(here)] += 1
                    continue
                holes[here] += 1
                received.append(here)
                if self.options["fours"] == "at-once":
                    self.take_four(holes, won, here)
            if self.options["fours"] == "end-of-lap":
                for hole in received:
                    self.take_four(holes, won, hole)
            lift = (here + 1) % self.holes
            if not holes[lift]:
                beyond = (lift + 1) % self.holes
                won[mover] += holes[beyond]
                holes[beyond] = 0
                return

    def take_four(self, holes, won, hole):
        if holes[hole] == 4:
            won[self.owner(hole)] += 4
            holes[hole] = 0

    def text(self, position):
        """A position as the program prints it, up to the stores."""
        holes = ["*" if hole == self.bha else str(n) for hole, n in enumerate(position.holes)]
        south, north = holes[: self.in_play[0]], holes[self.in_play[0] :]
        south, north = (row + ["_"] * (self.per_row - len(row)) for row in (south, north))
        return f"{','.join(north[::-1])}/{','.join(south)} {'sn'[position.turn]}"

    def parse(self, text):
        """A position that the program has printed in this setting."""
        north, south = (row.split(",") for row in text.split(" ")[0].split("/"))
        ring = [hole for hole in south + north[::-1] if hole != "_"]
        holes = tuple(0 if hole == "*" else int(hole) for hole in ring)
        return RelayPosition(holes, "sn".index(text.split(" ")[1]))


def rules_of(game, variant, setting):
    """The rules of a game file, in a variant, and in a setting of its rounds if one is named."""
    if "relay" in game:
        return RelayRules(game["relay"], variant, setting)
    if "leap" in game:
        return LeapRules(game["leap"], variant)
    if "row" in game:
        return RowRules(game["row"], variant)
    raise Unusable("this program knows leap games, row games and relay sowing only")


# --- The numbering of positions -----------------------------------------------------------------


def binomial(n, k):
    result = 1
    for i in range(k):
        result = result * (n - i) // (i + 1)
    return result if 0 <= k <= n else 0


def subset_rank(points):
    """The rank of a set of points, given in ascending order, among the sets of its size."""
    return sum(binomial(point, place + 1) for place, point in enumerate(points))


def subset_unrank(rank, size):
    """Inverse of subset_rank."""
    points = []
    for place in range(size, 0, -1):
        point = place - 1
        while binomial(point + 1, place) <= rank:
            point += 1
        points.append(point)
        rank -= binomial(point, place)
    return points[::-1]


class Index:
    """Ranks positions: by the orbit of the other side's set, then by the set of the side to move among the
    rest, then by which pieces are promoted."""

    def __init__(self, rules):
        self.rules = rules
        self.points = rules.points
        self.group = rules.symmetries()
        self.by_size = {}

    def orbits(self, size):
        """The lowest set of each orbit, as numbers in ascending order, the place of each, and how many sets
        its orbit has."""
        if size not in self.by_size:
            seen, representatives, lengths = set(), [], []
            sets = itertools.combinations(range(self.points), size)
            for number in sorted(sum(1 << point for point in points) for points in sets):
                if number not in seen:
                    orbit = {self.image(number, symmetry) for symmetry in self.group}
                    seen |= orbit
                    representatives.append(number)
                    lengths.append(len(orbit))
            places = {number: place for place, number in enumerate(representatives)}
            self.by_size[size] = representatives, places, lengths
        return self.by_size[size]

    @staticmethod
    def image(pieces, symmetry):
        return sum(1 << symmetry[point] for point in points_of(pieces))

    def rest(self, other):
        return [point for point in range(self.points) if not other >> point & 1]

    def positions(self, layer):
        """The number of positions of a layer."""
        own, other, _ = layer
        sets = len(self.orbits(other)[0]) * binomial(self.points - other, own)
        return sets << self.rules.king_bits(own, other)

    def boards(self, layer):
        """The number of boards of a layer; None where men are promoted, since some cannot come about then."""
        own, other, _ = layer
        if self.rules.king_bits(own, other):
            return None
        return binomial(self.points, other) * binomial(self.points - other, own)

    def weight(self, rank, layer):
        """The number of boards that a rank stands for, in layers whose boards are counted."""
        own, other, _ = layer
        return self.orbits(other)[2][rank // binomial(self.points - other, own)]

    def rank(self, position):
        own, other = position.own.bit_count(), position.other.bit_count()
        places = self.orbits(other)[1]
        # Any symmetry will do: positions that are mapped onto each other have the same value.
        lowest, symmetry = min((self.image(position.other, s), s) for s in self.group)
        mine = self.image(position.own, symmetry)
        columns = [place for place, point in enumerate(self.rest(lowest)) if mine >> point & 1]
        row = binomial(self.points - other, own)
        rank = places[lowest] * row + subset_rank(columns)
        if self.rules.king_bits(own, other):
            # A bit for each piece: those of the other side first, each side's from its first point on.
            kings = self.image(position.kings, symmetry)
            pieces = points_of(lowest) + points_of(mine)
            promoted = sum((kings >> point & 1) << place for place, point in enumerate(pieces))
            rank = rank << len(pieces) | promoted
        return rank

    def unrank(self, rank, layer):
        own, other, hands = layer
        bits = self.rules.king_bits(own, other)
        orbit, column = divmod(rank >> bits, binomial(self.points - other, own))
        theirs = self.orbits(other)[0][orbit]
        rest = self.rest(theirs)
        mine = sum(1 << rest[place] for place in subset_unrank(column, own))
        pieces = points_of(theirs) + points_of(mine)
        promoted = rank & (1 << bits) - 1
        kings = sum((promoted >> place & 1) << point for place, point in enumerate(pieces))
        return Position(mine, theirs, kings, hands)


class HeapIndex:
    """Ranks positions of relay sowing: each counter is a dot, with a bar behind each hole but the last, and
    the bars are ranked as a set of places."""

    def __init__(self, rules):
        self.rules = rules
        self.open = [hole for hole in range(rules.holes) if hole != rules.bha]
        # Half a turn of the board then changes the sides only.
        self.is_symmetric = (
            rules.in_play[0] == rules.in_play[1] and rules.bha is None and rules.kungidar is None
        )

    def ways(self, counters):
        return binomial(counters + len(self.open) - 1, len(self.open) - 1)

    def positions(self, layer):
        """The number of positions of a layer."""
        return self.ways(layer[0]) * (1 if self.is_symmetric else 2)

    def boards(self, layer):
        """The number of boards of a layer."""
        return self.positions(layer)

    def weight(self, rank, layer):
        """The number of boards that a rank stands for."""
        return 1

    def rank(self, position):
        order = self.open
        if self.is_symmetric and position.turn == 1:
            order = [*self.rules.row(1), *self.rules.row(0)]
        bars, counters = [], 0
        for hole in order[:-1]:
            counters += position.holes[hole]
            bars.append(counters + len(bars))
        second = self.ways(sum(position.holes)) if position.turn == 1 and not self.is_symmetric else 0
        return second + subset_rank(bars)

    def unrank(self, rank, layer):
        turn, rank = divmod(rank, self.ways(layer[0]))
        holes, before = [0] * self.rules.holes, 0
        up_to = [bar - place for place, bar in enumerate(subset_unrank(rank, len(self.open) - 1))]
        for hole, counters in zip(self.open, up_to + [layer[0]]):
            holes[hole], before = counters - before, counters
        return RelayPosition(tuple(holes), turn)


def layer_of(name):
    """The layer with a name such as `6-5` or `3h4-2`: pieces on the board, and in hand after an `h`."""
    (own, hand), (other, other_hand) = (
        (int(board), int(hand or 0)) for board, _, hand in (side.partition("h") for side in name.split("-"))
    )
    return own, other, (hand, other_hand)


def name_of(layer):
    """Inverse of layer_of."""
    own, other, (hand, other_hand) = layer
    sides = ((own, hand), (other, other_hand))
    return "-".join(f"{board}h{hand}" if hand else str(board) for board, hand in sides)


# --- The check ----------------------------------------------------------------------------------


class Checker:
    """The tables of a variant, and the rules to check them with."""

    def __init__(self, folder, game_file):
        self.tables = {}
        for path in sorted(folder.glob("*.gtb")):
            table = Table(path)
            if path.stem != table.text["layer"]:
                raise Unusable(f"{path} is the table of layer {table.text['layer']}")
            self.tables[layer_of(path.stem)] = table
        if not self.tables:
            raise Unusable(f"there are no tables in {folder}")
        names = {
            (t.text["game"], t.text["variant"], t.text.get("setting", "")) for t in self.tables.values()
        }
        if len(names) > 1:
            raise Unusable(f"the tables are of several games or settings: {sorted(names)}")
        digests = {table.rules for table in self.tables.values()}
        if len(digests) > 1:
            begin = ", ".join(sorted(digest[:8] for digest in digests))
            raise Unusable(f"the tables were solved with different rules, whose digests begin {begin}")
        self.game, self.variant, self.setting = names.pop()
        if game_file is None:
            game_file = pathlib.Path(__file__).parent.parent / "games" / f"{self.game}.toml"
        try:
            self.rules = rules_of(tomllib.loads(game_file.read_text(encoding="utf-8")), self.variant, self.setting)
        except (ValueError, LookupError) as error:
            reason = f"it has no {error}" if isinstance(error, LookupError) else error
            raise Unusable(f"{game_file} is not the file of these tables' game: {reason}") from error
        self.index = (HeapIndex if isinstance(self.rules, RelayRules) else Index)(self.rules)
        for layer, table in self.tables.items():
            expected = self.index.positions(layer)
            if table.positions != expected:
                raise Unusable(f"{table.path} has {table.positions} positions, not {expected}")

    def stored(self, position, moves):
        """The value and the distance that follow from what the table has at a position with these moves."""
        table = self.tables.get(position.layer())
        if table is None:
            raise NoTable(f"{name_of(position.layer())}, which has no table")
        if table.damages:
            raise NoTable(f"{name_of(position.layer())}, which is damaged")
        return self.at(table, self.index.rank(position), moves)

    def at(self, table, rank, moves):
        value, distance = table.sections["values"][rank], table.sections["distances"][rank] or ENDLESS
        if table.stores == "better":
            value = max([value, *(-self.known(after)[0] for after, converts in moves if converts)])
        return value, distance

    def known(self, position):
        """The value and the distance of a position, derived where the table does not store them."""
        over = self.rules.end(position)
        if over is not None:
            return over, 0
        table = self.tables.get(position.layer())
        moves = self.rules.moves(position)
        value = self.by_conversions(table, moves) if table else None
        return self.stored(position, moves) if value is None else (value, 1)

    def by_conversions(self, table, moves):
        """The value of a position that is not stored, from its moves; None if the table stores it."""
        conversions = [after for after, converts in moves if converts]
        has_quiet = len(conversions) < len(moves)
        if table.stores == "all" or table.stores == "quiet" and has_quiet or not conversions:
            return None
        best = max(-self.known(after)[0] for after in conversions)
        return best if best == 1 or not has_quiet else None

    def derived(self, position):
        """The value and the distance that follow from the positions that moves lead to."""
        over = self.rules.end(position)
        if over is not None:
            return over, 0
        best = []
        moves = self.rules.moves(position)
        for after, converts in moves:
            value, distance = self.known(after)
            plies = 1 if converts else ENDLESS if distance is ENDLESS else distance + 1
            best.append((self.rules.reward(position, after) - value, plies))
        value = max(value for value, _ in best)
        plies = [plies for worth, plies in best if worth == value]
        finite = [p for p in plies if p is not ENDLESS]
        nearest = min(finite, default=ENDLESS)
        farthest = ENDLESS if len(finite) < len(plies) else max(finite)
        infinite = self.rules.infinite_play(*position.layer()[:2])
        # The side that must force a conversion hurries, and the other one delays.
        if value > infinite or value == infinite and value > 0:
            return value, nearest
        if value < infinite or value == infinite and value < 0:
            return value, farthest
        return value, 1 if all(converts for _, converts in moves) else ENDLESS

    def check_layer(self, layer, sample, chance):
        """Checks a sample of a layer; returns the number compared, what is wrong, and for each layer without
        a table the number of positions that lead to it and could not be compared."""
        table, wrong, compared = self.tables[layer], [], 0
        missing = collections.Counter()
        ranks = range(table.positions)
        if table.positions > sample:
            ranks = (chance.randrange(table.positions) for _ in range(20 * sample))
        for rank in ranks:
            if compared >= sample:
                break
            position = self.index.unrank(rank, layer)
            over = self.rules.end(position)
            if over is not None and table.stores != "all":
                continue
            try:
                moves = [] if over is not None else self.rules.moves(position)
                if self.by_conversions(table, moves) is not None:
                    continue
                follows = self.derived(position)
            except NoTable as error:
                missing[str(error)] += 1
                continue
            found = self.at(table, rank, moves)
            if over is not None:
                found = (found[0], found[1] or 0)
            compared += 1
            if found != follows:
                text = self.rules.text(position)
                wrong.append(f"rank {rank}, {text}: {words(found)} is stored, {words(follows)} follows")
        return compared, wrong + self.check_notes(layer, missing), missing

    def check_notes(self, layer, missing):
        """Compares the positions with the longest distances that the notes name; counts in `missing` those
        that cannot be compared."""
        table, wrong = self.tables[layer], self.check_sum(layer)
        for name, value in OUTCOMES.items():
            farthest, longest = f"farthest of {name}", f"longest of {name}"
            if (farthest in table.notes) != (longest in table.notes):
                wrong.append(f"the notes have only one of `{farthest}` and `{longest}`")
            elif farthest in table.notes:
                position, plies = table.notes[farthest], int(table.notes[longest])
                try:
                    found = self.known(self.rules.parse(position))
                except NoTable as error:
                    missing[str(error)] += 1
                    continue
                if ((found[0] > 0) - (found[0] < 0), found[1]) != (value, plies):
                    wrong.append(f"the notes say {words((value, plies))} of {position}, not {words(found)}")
        return wrong

    def check_sum(self, layer):
        """Compares the sum of the counts in the notes with the number of boards."""
        counts = [self.tables[layer].notes.get(name) for name in OUTCOMES]
        boards = self.index.boards(layer)
        if boards is None or None in counts or sum(map(int, counts)) == boards:
            return []
        return [f"the notes count {sum(map(int, counts))} boards, and the layer has {boards}"]

    def check_whole(self, layer, most):
        """Compares the notes with all values and distances: their hash, and the counts and longest distances.
        Returns what is wrong; None if it does not compare them: where a layer that is looked up has no table,
        where an older program has made no notes of hashes, and in layers with more than `most` positions,
        since it takes a look at each of them."""
        table = self.tables[layer]
        if "hash of values" not in table.notes or table.positions > most:
            return None
        try:
            known = [self.known(self.index.unrank(rank, layer)) for rank in range(table.positions)]
        except NoTable:
            return None
        return self.check_hash(table, known) + self.check_counts(layer, known)

    @staticmethod
    def check_hash(table, known):
        """Compares the hash of all values and distances with that in the notes."""
        noted = [table.notes.get(f"hash of {name}") for name in ("values", "distances")]
        values = b"".join(struct.pack("<h", value) for value, _ in known)
        plies = (65535 if distance is ENDLESS else distance for _, distance in known)
        found = [hash_of(values), hash_of(b"".join(struct.pack("<H", number) for number in plies))]
        return [] if noted == found else ["the values do not have the hash that the notes say"]

    def check_counts(self, layer, known):
        """Compares the counts and the longest distances of all positions with those in the notes."""
        notes = self.tables[layer].notes
        if self.index.boards(layer) is None or any(name not in notes for name in OUTCOMES):
            return []
        found = collections.Counter({note: 0 for name in OUTCOMES for note in (name, f"endless {name}")})
        for rank, (value, distance) in enumerate(known):
            name = next(name for name, sign in OUTCOMES.items() if sign == (value > 0) - (value < 0))
            weight = self.index.weight(rank, layer)
            found[name] += weight
            found[f"endless {name}"] += weight * (distance is ENDLESS)
            if distance:
                found[f"longest of {name}"] = max(found[f"longest of {name}"], distance)
        names = found.keys() | {f"longest of {name}" for name in OUTCOMES} & notes.keys()
        noted = {name: int(notes.get(name, 0)) for name in names}
        return [
            f"the notes say {noted[name]} of `{name}`, and there are {found[name]}"
            for name in sorted(names)
            if noted[name] != found[name]
        ]


def hash_of(data):
    """The hash of a sequence of entries of two bytes: see content_hash.rs."""
    size = 2 << 16
    segments = [digest(data[at : at + size]) for at in range(0, len(data), size)]
    return digest(b"".join(segments)).hex()


def words(known):
    value, distance = known
    name = {1: "win", 0: "draw", -1: "loss"}.get(value, f"value {value}")
    return f"{name} without a distance" if distance is ENDLESS else f"{name} in {distance}"


def positive(text):
    """Parses a number that is not 0 or less, for an option."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path, help="the folder with the tables of a variant")
    parser.add_argument("--game", type=pathlib.Path, help="the game's file; else that in games/")
    parser.add_argument("--layer", help="check only this layer, such as 6-5")
    parser.add_argument("--sample", type=positive, default=1000, help="positions of each layer (1000)")
    parser.add_argument(
        "--hash", type=int, default=20_000, help="hash and count layers of up to so many positions (20000)"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of the sample (1)")
    args = parser.parse_args()
    checker = Checker(args.folder, args.game)
    name = ", ".join(filter(None, (checker.game, checker.variant, checker.setting)))
    print(f"{name}: {len(checker.tables)} tables")
    names = tuple(filter(None, (checker.game, checker.variant, checker.setting)))
    found = args.folder.resolve().parts[-len(names) :]
    if found != names:
        print(f"note: the folder is {'/'.join(found)}, the tables are of {'/'.join(names)}")
    unhashed = sum(not table.is_hashed() for table in checker.tables.values())
    if unhashed:
        print(f"The module blake3 is not installed: of {unhashed} tables only the CRC-32 are compared.")
    # What is damaged is not looked up.
    for table in checker.tables.values():
        table.check()
    is_wrong, checked, all_compared, all_missing = False, 0, 0, 0
    chance = random.Random(args.seed)
    by_size = lambda layer: (sum(layer[2]), layer[0] + layer[1], max(layer[:2]), layer)
    for layer in sorted(checker.tables, key=by_size):
        table = checker.tables[layer]
        name = table.text["layer"]
        if args.layer not in (None, name):
            continue
        checked += 1
        if table.damages:
            compared, wrong, missing, whole = 0, table.damages, {}, None
        else:
            compared, wrong, missing = checker.check_layer(layer, args.sample, chance)
            whole = checker.check_whole(layer, args.hash)
        wrong += whole or []
        verdict = "ok" if not wrong else "wrong"
        counted = checker.index.boards(layer) is not None
        note = f", hash{' and counts' if counted else ''} compared" if whole == [] else ""
        print(f"{verdict}: layer {name}, {table.positions} positions, {compared} compared{note}")
        for line in wrong[:10]:
            print(f"  {line}")
        for other, count in sorted(missing.items()):
            print(f"  {count} not compared: they lead to layer {other}")
        is_wrong |= bool(wrong)
        all_compared += compared
        all_missing += sum(missing.values())
    if not checked:
        raise Unusable(f"there is no table of layer {args.layer} in {args.folder}")
    if not is_wrong and not all_compared and all_missing:
        raise Unusable("no position could be compared, for want of whole tables that they lead to")
    return 1 if is_wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Damaged as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(1)
    except (Unusable, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(2)
    except (struct.error, LookupError, StopIteration, ValueError) as error:
        print(f"error: a file cannot be read: {error!r}", file=sys.stderr)
        sys.exit(2)
