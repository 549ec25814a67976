// Copies of one person, each with a session of their own: one person may not hold hundreds of sessions or sockets.
import { openContext } from "./context.ts";
import { withDatabase } from "./sales-fill.ts";

export interface Copied {
  port: string;
  subdomain: string;
  /** Whose role, stores and password the copies have. */
  who: string;
  count: number;
}

/** Signs them in and gives their session tokens. */
export async function signInMany({ port, subdomain, who, count }: Copied): Promise<string[]> {
  const nameOf = (number: number | string) => `'bench-${who}-' || ${number}`;
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = 'app_user'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const names = rows.map(({ name }) => name);
    const changed: Record<string, string> = {
      id: "uuidv7()",
      username: nameOf("n"),
      login_norm: `${nameOf("n")} || '@${subdomain}.test'`,
      email: `${nameOf("n")} || '@${subdomain}.test'`,
    };
    await client.query(
      `with copied as (
         insert into app_user (${names.join()})
         select ${names.map((name) => changed[name] ?? `u.${name}`).join()} from app_user u, generate_series(1, ${count}) n
         where u.email = $1 on conflict do nothing returning wl_id, id
       )
       insert into user_store (wl_id, user_id, store_id, is_default)
       select s.wl_id, copied.id, s.store_id, s.is_default from copied
       join app_user u on u.wl_id = copied.wl_id and u.email = $1
       join user_store s on s.wl_id = u.wl_id and s.user_id = u.id`,
      [`${who}@${subdomain}.test`],
    );
  });
  const sessions: string[] = [];
  for (let number = 1; number <= count; number += 1)
    sessions.push((await openContext(port, subdomain, `bench-${who}-${number}`)).session);
  return sessions;
}
