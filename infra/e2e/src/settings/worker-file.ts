/** Where a worker of the journeys notes its process, for `cost-reporter`. */
export const workerFile = (index: number | string): string => `${process.env['COST_FILE']}.worker-${index}`;
