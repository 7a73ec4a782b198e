import { type AppTerms, holdToAppTerms } from '@sold/service/http/app-terms';
import { createService } from '@sold/service/server/create-service';

/** A service that answers some apps alone. */
export interface ServiceWithTerms {
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves one call as every service of ours does that holds to these terms, without a database: a market of its own takes a
 * minute to start on a busy machine. @param path of a declared POST call
 */
export async function serviceWithTerms(path: string, terms: AppTerms): Promise<ServiceWithTerms> {
  const app = createService({ logLevel: 'silent', ready: async () => {} });
  app.post(path, async () => ({}));
  holdToAppTerms(app, terms);
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}
