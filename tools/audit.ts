// `npm run audit -- [retailer]`: the command that the container has, for a checkout.
import "@handsel/server/audit.ts";
