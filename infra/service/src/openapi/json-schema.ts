/** A JSON schema as our declarations make them. */
export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  description?: string;
  /**
   * Schema in documents instead of the one that is checked first: rules that a service judges by itself, with a refusal and words of
   * their own (`entities/basics`).
   */
  documented?: JsonSchema;
  [keyword: string]: unknown;
}
