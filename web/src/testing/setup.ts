// What a browser has and the test environment lacks, and the patience that a busy machine needs to draw a whole page.
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
