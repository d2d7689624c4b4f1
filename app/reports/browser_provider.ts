/** Closes the printing browser at shutdown. It is started by the first document, not here. */
export default class BrowserProvider {
  async shutdown() {
    const { closeBrowser } = await import('./browser.ts')
    await closeBrowser()
  }
}
