/** Whether this browser supports passkeys here: they require https and a host name instead of an IP address. */
export const canUseKeys = () =>
  typeof window !== 'undefined' &&
  'PublicKeyCredential' in window &&
  window.isSecureContext &&
  !/^[\d.]+$|:/.test(window.location.hostname)
