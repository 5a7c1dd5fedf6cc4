import { measured, model } from "../domain/benchmark/testing/models.ts";
import { expectNoViolation } from "./support/axe.ts";
import { expect, openHydrated, test } from "./support/site.ts";

test("a results file is checked without an upload, and the form opens with its summary", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await openHydrated(page, "/benchmarks/data");
  const submit = page.getByRole("region", { name: "Submit a result of your own" });
  const choose = (results: unknown) =>
    submit.getByLabel("Results file").setInputFiles({
      name: "results.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(results)),
    });
  await choose([model("A model", { overallScore: 140, provenance: measured() })]);
  await expect(submit.getByText("model 1, A model: overallScore is 140, not from 0 to 100")).toBeVisible();
  await expectNoViolation(page, { within: "#submit", state: "with errors" });
  await choose([model("A model", { provenance: measured() })]);
  await expect(submit.getByText("The file fits the schema")).toBeVisible();
  await expectNoViolation(page, { within: "#submit", state: "checked" });
  await submit.getByRole("link", { name: "Continue to the form" }).click();
  await expect(page).toHaveURL("/contact/benchmark-result");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submit a result");
  await expect(page.getByLabel("What is it about?")).toHaveValue("benchmark-result");
  await expect(page.getByLabel("Message")).toHaveValue(
    /^File: results\.json, [\d,]+ bytes\nSHA-256: [\da-f]{64}\nModels: 1: A model\n/,
  );
  expect(posts).toEqual([]);
});
