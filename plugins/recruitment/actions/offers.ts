import { action, fileResult, PDF, transition, when } from '#engine'
import { mailOffer, offerLetter, readsOffersOnline } from '../services/offers.ts'

const EDIT = 'ROLE_CAPTACAO_PROPOSTAS_EDITAR'

/** The letter is immutable from now on; the candidate answers it in the portal. */
const enviar = transition({
  of: 'captacao/propostas',
  label: 'Enviar ao candidato',
  icon: 'Send',
  authority: EDIT,
  title: 'Enviar proposta?',
  confirm: 'O candidato recebe a carta no portal. Depois de enviada, ela não muda mais.',
  success: 'Proposta enviada com sucesso.',
  from: 'R',
  to: 'E',
  refuse: { '*': 'Esta proposta já foi enviada.' },
  unless: [
    [when('validade').inPast(), 'A validade desta proposta terminou.'],
    [
      async (context, row) => !(await readsOffersOnline(context, row)),
      'O candidato não tem acesso ao portal com e-mail: imprima a carta e colha a resposta no papel.',
    ],
  ],
  set: () => ({ enviadaEm: new Date().toISOString() }),
  after: (context, { row }) => mailOffer(context, row),
})

const cancelar = transition({
  label: 'Cancelar proposta',
  icon: 'Cancel',
  authority: EDIT,
  destructive: true,
  title: 'Cancelar proposta?',
  confirm: 'O candidato não pode mais responder a ela.',
  success: 'Proposta cancelada com sucesso.',
  from: 'E',
  to: 'X',
  refuse: { '*': 'Somente propostas enviadas podem ser canceladas.' },
})

/** The state transitions of an offer; the answer comes from the portal (`answerOffer`). */
export const offerCourse = { enviar, cancelar }

export const printOffer = action('pdf', {
  of: 'captacao/propostas',
  label: 'Imprimir carta',
  icon: 'Print',
  method: 'GET',
  authority: 'ROLE_CAPTACAO_PROPOSTAS',
  returns: 'file',
  async run(context, { row }) {
    return fileResult(await offerLetter(context, row), `Proposta - ${row.candidato?.nome}.pdf`, PDF, true)
  },
})
