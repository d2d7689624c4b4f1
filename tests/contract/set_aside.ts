/** What is neither proven nor open, and why; told on the page. Nothing the documents say of core, recruitment or portal may stand here. */
export const SET_ASIDE: Record<string, string> = {
  'call tal.talentos.usuario-eduvem':
    'makes a user of the outside platform Eduvem, of whose interface the documents say nothing',
  'field competencias nome':
    'competencies are not written: they are the knowledge, skills and attitudes, whose names are limited there',
}
