/** Whether this browser can ask a device for a key: not at an address without a name, nor without https. */
export const canUseKeys = () =>
  typeof window !== 'undefined' &&
  'PublicKeyCredential' in window &&
  window.isSecureContext &&
  !/^[\d.]+$|:/.test(window.location.hostname)
