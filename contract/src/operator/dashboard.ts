// The operator's dashboard, over the tracker's socket: `{path}/{uid}/{yyyy-MM-dd}`. The browser says which day it wants by the
// address, asks once, and answers every message; the server sends the whole picture again whenever a figure of it changed.

/** What a browser says when the connection opens. */
export const DASHBOARD = "DASHBOARD";
