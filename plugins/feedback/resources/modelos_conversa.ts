import { boolean, list, longText, ref, resource, rowRule, sections, text, when } from '#engine'
import { TALENTS, TEMPLATES } from '../domain/keys.ts'

/** Points to talk about, for talks that repeat: of the company, or of the person who made it. */
export const modeloConversa = resource(TEMPLATES, {
  label: ['Modelo de conversa', 'Modelos de conversa'],
  display: 'nome',
  table: 'conversas_modelos',
  fields: {
    nome: text('Nome').required().max(100),
    descricao: longText('Quando usar').max(500),
    talento: ref(TALENTS, 'De quem').cascade().readOnly().hidden(),
    pessoal: boolean('De uma pessoa').readOnly().hidden(),
    pontos: list('Pontos', {
      assunto: text('Assunto').required().max(250),
      dica: text('Frase de ajuda').max(250),
    })
      .rows('ponto', ['assunto', 'dica'])
      .ordered()
      .required('Inclua ao menos um ponto.')
      .max(20),
    ativo: boolean('Ativo').default(true),
  },
  list: { columns: ['nome', 'descricao', 'ativo'], sort: 'nome', filters: ['nome', 'ativo'] },
  form: sections({ Modelo: ['nome', 'descricao', 'ativo'], Pontos: ['pontos'] }),
  // Those of a person are reached only by that person, on the page of the talks.
  rowRules: [rowRule('os modelos da empresa', when('pessoal').is(false))],
})
