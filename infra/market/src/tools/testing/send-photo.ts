import { OPERATOR, type TestMarket } from './test-market.ts';

/** Sends a photo to an address of operators: its number, or why it is refused. */
export async function sendPhoto(
  { origin }: Pick<TestMarket, 'origin'>,
  path: string,
  photo: Buffer,
  headers: Record<string, string> = {},
): Promise<{ status: number; id: number | undefined; reason: string | undefined }> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'x-operator-token': OPERATOR, 'content-type': 'image/*', ...headers },
    body: new Uint8Array(photo),
  });
  const body = (await answer.json()) as { data?: { photo_id: number }; error_data?: { reason: string } };
  return { status: answer.status, id: body.data?.photo_id, reason: body.error_data?.reason };
}
