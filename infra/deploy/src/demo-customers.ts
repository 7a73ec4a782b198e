/** The accounts that `npm start` names; they exist in the demo data alone. */
const NAMES = ['minji', 'junho', 'sora', 'hana'];

/** Ids of the demo accounts, who get welcome coupons: empty without a demo market. */
export async function demoCustomers(marketUrl: string): Promise<number[]> {
  const ids: number[] = [];
  for (const name of NAMES) {
    const answer = await post(`${marketUrl}/api/login`, {
      id: `${name}@demo.sold`,
      password: 'sold-demo-1234',
    });
    if (!answer.ok) return [];
    const { data, jwt } = (await answer.json()) as { data: { customer_id: number }; jwt: string };
    ids.push(data.customer_id);
    await post(`${marketUrl}/api/v3/logout`, {}, { authorization: `Bearer ${jwt}` });
  }
  return ids;
}

function post(address: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
