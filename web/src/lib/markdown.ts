// The small part of Markdown that rulebooks are written in, made into HTML with everything escaped first.

const escape = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** A line with code and stress. */
export const inline = (text: string): string =>
  escape(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>");

const isRow = (line: string | undefined): line is string => !!line && line.trimStart().startsWith("|");
const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

function table(lines: string[]): string {
  const [head = "", , ...rows] = lines;
  const first = cells(head)
    // A heading that says nothing is none.
    .map((cell) => (cell.trim() ? `<th scope="col">${inline(cell)}</th>` : "<td></td>"))
    .join("");
  const body = rows
    .map(
      (row) =>
        `<tr>${cells(row)
          .map((cell) => `<td>${inline(cell)}</td>`)
          .join("")}</tr>`,
    )
    .join("");
  return `<div class="wide"><table><thead><tr>${first}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function list(items: string[], tag: "ul" | "ol"): string {
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</${tag}>`;
}

/** Lines that belong together: a heading, a table, a list, a paragraph. */
export function toHtml(markdown: string): string {
  const blocks = markdown.replace(/\r/g, "").split(/\n{2,}|\n(?=#)|(?<=^#.*)\n/m);
  return blocks.map((block) => blockHtml(block.trim())).join("\n");
}

function blockHtml(block: string): string {
  if (block === "") return "";
  const heading = /^(#{1,4}) (.+)$/.exec(block);
  if (heading) return `<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`;
  const lines = block.split("\n");
  if (block.startsWith("```")) return `<pre>${escape(lines.slice(1, -1).join("\n"))}</pre>`;
  if (isRow(lines[0])) return table(lines);
  const marker = /^(?:-|\d+\.) /;
  if (marker.test(block)) {
    const items: string[] = [];
    for (const line of lines) {
      if (marker.test(line)) items.push(line.replace(marker, ""));
      else items[items.length - 1] += ` ${line.trim()}`;
    }
    return list(items, block.startsWith("-") ? "ul" : "ol");
  }
  return `<p>${inline(lines.join(" "))}</p>`;
}
