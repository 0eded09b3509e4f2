import { duringTests } from "../started.ts";
import { openProduct, type Product } from "./dashboard.ts";

/** The product with a browser, for all tests of a file. */
export const startedProduct = (choices?: Parameters<typeof openProduct>[0]): Product =>
  duringTests(
    () => openProduct(choices),
    (product) => product.close(),
  );
