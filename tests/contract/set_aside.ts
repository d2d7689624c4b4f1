/** What is neither proven nor open, and why; told on the page. Nothing the documents say of core, recruitment or portal may stand here. */
export const SET_ASIDE: Record<string, string> = {
  'constant modulos': 'a list of modules, of which the assistant does not exist yet',
}
