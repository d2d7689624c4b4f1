/** What is neither proven nor open, and why; told on the page. Nothing the documents say of core, recruitment or portal may stand here. */
export const SET_ASIDE: Record<string, string> = {
  'call tal.talentos.usuario-eduvem':
    'makes a user of the outside platform Eduvem, of whose interface the documents say nothing',
  'filter relatorio-pesquisa cargosIds':
    'results of surveys are told by area only: with positions too, one person could be found by difference',
  'field campos-extras ordem':
    'prepared fields stand in the order of their numbers, which forms and spreadsheets of all companies share',
  'field campos-extras empresa': 'always the company of the session: nobody names another',
  'message ninebox.campos':
    'each empty percentage says it beside itself ("O campo de … é obrigatório."), so that no sentence names several',
  'message area.mae-bloqueada': 'the product says which of the two reasons holds, in a sentence of its own',
  'constant enum.codigo-formacao':
    'no field of the documents takes the one-letter codes: education is told by TECNICO to POS_DOUTORADO',
  'constant enum.sim-nao-na': 'assumed for questions the documents answer with S or N only',
  'constant enum.status-realinhamento': 'assumed; the documents name the states P and D, which are those of its table',
  'constant sem-mostrar-relatorio-admissao': 'the documents do not show its value, so there is none to hold',
  'field competencias nome':
    'competencies are not written: they are the knowledge, skills and attitudes, whose names are limited there',
}
