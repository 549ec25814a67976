import { expect, test } from "vitest";
import { wearWhatIsTold } from "./previewed.ts";

test("a page in the studio's frame changes nothing of what the shop around it keeps", () => {
  sessionStorage.setItem("cart", "sold from");
  void wearWhatIsTold();
  sessionStorage.setItem("cart", "looked at");
  sessionStorage.removeItem("cart");
  localStorage.clear();
  expect(sessionStorage.getItem("cart")).toBe("sold from");
});
