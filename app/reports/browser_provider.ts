/** Takes the printing browser down with the application. It is never started here: the first document does that. */
export default class BrowserProvider {
  async shutdown() {
    const { closeBrowser } = await import('./browser.ts')
    await closeBrowser()
  }
}
