/**
 * Sandbox flags of a frame with third-party content. Content of a separate origin keeps that origin, so that frames
 * inside it may call each other. Content of this origin never keeps it, because it could access the surrounding page.
 */
export const sandboxFor = (address: string) =>
  new URL(address, window.location.href).origin === window.location.origin
    ? 'allow-scripts allow-forms allow-modals'
    : 'allow-scripts allow-forms allow-modals allow-same-origin'
