/** This machine in the forms in which programs compare it; Node takes the end of a bare `::1` for a port. */
const HERE = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * An environment whose proxies are asked for other machines alone: what runs here speaks to itself, where no proxy leads.
 * @param {Record<string, string | undefined>} env
 */
export function withoutProxyHere(env) {
  const isSet = ['http_proxy', 'https_proxy', 'all_proxy'].some(
    (name) => env[name] || env[name.toUpperCase()],
  );
  if (!isSet) return env;
  // Programs that know both names use the one in small letters.
  const given = (env.no_proxy || env.NO_PROXY || '').split(/[\s,]+/).filter((name) => name !== '');
  const list = given.includes('*') ? '*' : [...new Set([...given, ...HERE])].join(',');
  return { ...env, no_proxy: list, NO_PROXY: list };
}
