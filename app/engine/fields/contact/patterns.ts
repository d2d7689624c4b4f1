/** What an address of mail (printable ASCII alone) or of a page looks like; the form and the server read the same. */
export const EMAIL = /^(?=[!-~]*$)[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\.]+(\.[^\s@<>"(),;:\\.]+)*\.[^\s@<>"(),;:\\.]{2,}$/
export const WEB_ADDRESS = /^https?:\/\/[^\s]+$/i
