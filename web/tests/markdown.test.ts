import { describe, expect, it } from "vitest";
import { toHtml } from "../src/lib/markdown";

describe("rulebooks as HTML", () => {
  it("keeps headings, lists, tables and emphasis", () => {
    const html = toHtml(
      "# Title\n\nSome *words* and **more**.\n\n- one\n- two\n  goes on\n\n| a | b |\n| --- | --- |\n| 1 | 2 |",
    );
    expect(html).toContain("<h1>Title</h1>");
    expect(html).toContain("<em>words</em>");
    expect(html).toContain("<li>two goes on</li>");
    expect(html).toContain("<td>2</td>");
  });

  it("makes no heading of an empty cell", () => {
    expect(toHtml("| a | |\n| --- | --- |\n| 1 | 2 |")).toContain('<th scope="col">a</th><td></td></tr></thead>');
  });

  it("escapes whatever looks like HTML", () => {
    expect(toHtml("<img src=x onerror=alert(1)>")).not.toContain("<img");
  });
});
