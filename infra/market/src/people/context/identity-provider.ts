export type Verified =
  /** A person, by the value that every agency in Korea gives the same person (CI), and their name. */
  | { type: 'person'; ci: string; name: string }
  | { type: 'refused' }
  /** No result yet: to be asked again. */
  | { type: 'unknown' };

/** An agency that proves a person's identity in the person's browser; this service asks for the result. */
export interface IdentityProvider {
  /** Script of the agency, and the parameters of its window. */
  script: string;
  parameters: { storeId: string; channelKey: string };
  /** Origins that its script talks to and shows frames of. */
  origins: readonly string[];
  /** @param id id that we gave the verification */
  lookup(id: string): Promise<Verified>;
}
