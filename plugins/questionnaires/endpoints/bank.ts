import { boolean, choice, endpoint, integer, longText, RuleError, shape, text } from '#engine'
import { BANK } from '../bank/index.ts'
import { TIPOS_PERGUNTA } from '../codes.ts'
import { addFromBank, searchBank } from '../services/bank.ts'
import type { Mount } from './mount.ts'

const MAX_QUESTIONS = 200

const offeredAnswer = {
  codigo: text('Código').required(),
  conjunto: text('De onde vem').required(),
  texto: longText('Pergunta').required(),
  tipo: choice('Tipo', TIPOS_PERGUNTA).required(),
  aspecto: text('Aspecto'),
  enps: boolean('Recomendação (0 a 10)'),
  respostas: shape.list({ texto: longText('Opção').required(), peso: integer('Peso').required() }),
}

/** The question bank: searched by words and set, and copied into a model. */
export const bankEndpoints = ({ base, read, write, model }: Mount) => [
  endpoint(`GET ${base}/:id/perguntas/banco`, {
    audience: 'staff',
    authority: read,
    label: 'Banco de perguntas: as prontas e as já usadas na empresa',
    query: { q: text('Palavras').max(100), conjunto: text('Conjunto').max(40) },
    response: {
      conjuntos: shape.list({
        id: text('Código').required(),
        titulo: text('Título').required(),
        descricao: longText('O que mede').required(),
        fonte: longText('Fonte').required(),
        perguntas: integer('Perguntas').required(),
      }),
      perguntas: shape.list(offeredAnswer),
    },
    async run(context, { params, query }) {
      await model(context, params.id)
      const found = await searchBank(context, query.q ?? '', query.conjunto)
      return {
        conjuntos: BANK.map(({ id, titulo, descricao, fonte, perguntas }) => ({
          id,
          titulo,
          descricao,
          fonte,
          perguntas: perguntas.length,
        })),
        perguntas: found.map(({ codigo, conjunto, texto, tipo, aspecto, enps, respostas }) => ({
          codigo,
          conjunto,
          texto,
          tipo,
          aspecto,
          enps: enps === true,
          respostas: respostas.map((resposta) => ({ texto: resposta.texto, peso: resposta.peso })),
        })),
      }
    },
  }),
  endpoint(`POST ${base}/:id/perguntas/banco`, {
    audience: 'staff',
    authority: write,
    label: 'Copia perguntas do banco para o fim do modelo',
    body: shape.object({ codigos: shape.list(shape.value(text('Código').required().max(40))) }),
    response: { incluidas: integer('Incluídas').required() },
    async run(context, { params, body }) {
      const { id } = await model(context, params.id)
      const codes = [...new Set((body as { codigos: string[] }).codigos)]
      if (codes.length > MAX_QUESTIONS) throw new RuleError(`Inclua no máximo ${MAX_QUESTIONS} perguntas de uma vez.`)
      return { incluidas: await addFromBank(context, id, codes) }
    },
  }),
]
