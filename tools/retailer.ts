// `npm run retailer -- <file.json>`: the command that the container has, for a checkout.
import "@handsel/server/retailer.ts";
