import { endpoint, fileResult, longText, password, PDF, purposesOf, RuleError, shape } from '#engine'
import { ERASURES } from '#plugins/recruitment/plugin.ts'
import { CANDIDATES } from '../services/names.ts'
import { ownAccesses, ownConsents, ownData, ownErasures } from '../services/own_data.ts'
import { assertOwnPassword } from '../services/protection.ts'
import { ownCandidate } from '../services/session.ts'
import { erasuresAnswer, privacyAnswer } from '../answers.ts'

const WAITING = 'P'

const overview = endpoint('GET externo/candidatos/:id/privacidade', {
  label: 'Consentimentos, acessos, pedidos de exclusão do próprio cadastro, e para que cada dado é usado',
  audience: 'candidate',
  response: privacyAnswer,
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context, params.id)
    // As asked by this company: with its labels, without hidden fields.
    const finalidades = purposesOf(data.definition(CANDIDATES).fields).map(({ purpose, data: used }) => ({
      finalidade: purpose,
      dados: used.map(({ label, sensitive }) => ({ rotulo: label, sensivel: sensitive })),
    }))
    return {
      consentimentos: await ownConsents(data, id),
      acessos: await ownAccesses(data, id),
      exclusoes: await ownErasures(data, id),
      finalidades,
    }
  },
})

const asJson = endpoint('GET externo/candidatos/:id/meus-dados', {
  label: 'Todos os próprios dados, em JSON',
  audience: 'candidate',
  limit: 20,
  response: shape.file('application/json'),
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context, params.id)
    return fileResult(
      Buffer.from(JSON.stringify(await ownData(data, id), null, 2)),
      'meus-dados.json',
      'application/json',
    )
  },
})

const asPdf = endpoint('GET externo/candidatos/:id/meus-dados/pdf', {
  label: 'Todos os próprios dados, em PDF',
  audience: 'candidate',
  limit: 5,
  response: shape.file(PDF),
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context, params.id)
    // Loaded on first use, so that the PDF browser does not delay startup.
    const { printOwnData } = await import('../services/own_data_pdf.ts')
    return fileResult(await printOwnData(data, id), 'meus-dados.pdf', PDF)
  },
})

const askErasure = endpoint('POST externo/candidatos/:id/exclusao', {
  label: 'Pedir a exclusão dos próprios dados',
  audience: 'candidate',
  transaction: false,
  limit: 10,
  fields: { senha: password('Senha').required().min(1), motivo: longText('Motivo').max(1000) },
  response: erasuresAnswer,
  run: async (context, { params, input }) => {
    const { id, data } = ownCandidate(context, params.id)
    await assertOwnPassword(context, id, input.senha)
    return data.transaction(async (inside) => {
      const { nome } = await inside.repo(CANDIDATES).get(id)
      if ((await ownErasures(inside, id)).some((erasure) => erasure.situacao === WAITING))
        throw new RuleError('Você já pediu a exclusão dos seus dados.')
      await inside.repo(ERASURES).create({
        candidato: nome,
        candidatoNumero: id,
        origem: 'P',
        situacao: WAITING,
        pedidoEm: new Date().toISOString(),
        motivo: input.motivo ?? null,
      })
      return ownErasures(inside, id)
    })
  },
})

const withdraw = endpoint('DELETE externo/candidatos/:id/exclusao', {
  label: 'Desistir da exclusão dos próprios dados',
  audience: 'candidate',
  response: erasuresAnswer,
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context, params.id)
    for (const erasure of await ownErasures(data, id))
      if (erasure.situacao === WAITING)
        await data.repo(ERASURES).patch(erasure.id, { situacao: 'D' }, 'desistir da exclusão')
    return ownErasures(data, id)
  },
})

export const privacy = [overview, asJson, asPdf, askErasure, withdraw]
