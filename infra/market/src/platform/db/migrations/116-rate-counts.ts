import { rateCountTable } from '@sold/service/operations/rate-counts';

/** What is limited is counted for all replicas in one table, identity checks among it. */
export const rateCounts: readonly string[] = [...rateCountTable, 'drop table verification_try'];
