import { endpoint, formFor, NotFoundError, shape, text } from '#engine'
import { consumeLink } from '#app/links/index.ts'

/** Purpose of the links of `pedir-opiniao`. */
export const OPINIAO = 'exemplo.opiniao'
/** Answer for the page, which derives its type from here. */
export const opinionAnswer = { projeto: text('Projeto').required(), formulario: shape.form }
const ASKED = ['nota', 'motivo', 'nome']

/**
 * `audience: 'link'`: requires a link of this purpose. `context.link.record` is the project, so its id cannot be
 * guessed.
 */
export const readAskedOpinion = endpoint('GET exemplo/opiniao', {
  audience: 'link',
  purpose: OPINIAO,
  label: 'O projeto de que se pede a opinião, e o formulário',
  response: opinionAnswer,
  async run(context) {
    const project = await context.system.repo('exemplo/projetos').find(context.link!.record!.id)
    if (!project) throw new NotFoundError()
    return { projeto: project.nome, formulario: formFor(context, 'exemplo/opinioes', ASKED) }
  },
})

/** Works once: the link is consumed in the same transaction. */
export const giveOpinion = endpoint('POST exemplo/opiniao', {
  audience: 'link',
  purpose: OPINIAO,
  label: 'Dá a opinião pedida',
  limit: 60,
  body: shape.row('exemplo/opinioes'),
  response: shape.nothing,
  async run(context, { body }) {
    const { nota, motivo, nome } = body
    await consumeLink(context)
    await context.system.repo('exemplo/opinioes').create({ nota, motivo, nome, projeto: context.link!.record!.id })
  },
})
