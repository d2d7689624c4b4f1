/**
 * What a frame with content of others may do. With an origin of its own it keeps it, so that frames inside it may call each other;
 * content of this very origin never does: it would reach the page around it.
 */
export const sandboxFor = (address: string) =>
  new URL(address, window.location.href).origin === window.location.origin
    ? 'allow-scripts allow-forms allow-modals'
    : 'allow-scripts allow-forms allow-modals allow-same-origin'
