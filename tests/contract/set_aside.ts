/** Ids no test proves, or a part of them, and why; told on the page. Nothing the documents say of core, recruitment or portal may stand here. */
export const SET_ASIDE: Record<string, string> = {
  'relatorio-pesquisa, filter cargosIds':
    'results of surveys are told by area only: with positions too, one person could be found by difference',
  'campos-extras, field ordem':
    'prepared fields stand in the order of their numbers, which forms and spreadsheets of all companies share',
  'campos-extras, field empresa': 'always the company of the session: nobody names another',
  'competencias, field nome':
    'competencies are not written: they are the knowledge, skills and attitudes, whose names are limited there',
  'ninebox.campos':
    'each empty percentage says it beside itself ("O campo de … é obrigatório."), so that no sentence names several',
  'area.mae-bloqueada': 'the product says which of the two reasons holds, in a sentence of its own',
  'enum.codigo-formacao':
    'no field of the documents takes the one-letter codes: education is told by TECNICO to POS_DOUTORADO',
  'enum.sim-nao-na': 'assumed for questions the documents answer with S or N only',
  'enum.status-realinhamento': 'assumed; the documents name the states P and D, which are those of its table',
  'sem-mostrar-relatorio-admissao': 'the documents do not show its value, so there is none to hold',
}
