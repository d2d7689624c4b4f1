import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SIGNED_IN } from './fixture.ts'
import { find, open, Refusal } from './server.tsx'

const PATH = '/candidato-solicitacoes/5'
const APPLICATION = {
  id: 5,
  solicitacao: { id: 101, descricao: 'Motorista', empresa: { id: 1, nome: 'Frutas do Vale' } },
  anuncio: { titulo: 'Motorista Carreteiro' },
  data: '2026-11-20',
  situacao: 'S',
  etapaAtual: { nome: 'Triagem' },
  etapas: [{ nome: 'Triagem', data: '2026-11-21', situacao: 'Apto', observacao: 'Traga a CNH na próxima etapa.' }],
  proximoPasso: 'Aguarde o contato da empresa.',
  revisoes: [],
  revisaveis: [
    { id: 'S', nome: 'O resultado da seleção' },
    { id: 'Q', nome: 'A pontuação de um questionário' },
  ],
}
const OFFER = { id: 8, situacao: 'E', validade: '2026-12-01', enviadaEm: '2026-11-22T12:00:00Z', respondidaEm: null }
const REVIEW = {
  id: 3,
  decisao: 'Q',
  decisaoNome: 'A pontuação de um questionário',
  motivo: 'A pergunta não se aplica.',
  pedidoEm: '2026-11-22T12:00:00Z',
  situacao: 'P',
  situacaoNome: 'Aguardando resposta',
  resposta: null,
  respondidaEm: null,
}

const show = (extra: object = {}, routes: Record<string, unknown> = {}) =>
  open('/externo/candidato-solicitacoes/5?empresaId=1', {
    session: SIGNED_IN,
    routes: { [`GET ${PATH}`]: { ...APPLICATION, ...extra }, ...routes },
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const heading = () => screen.findByRole('heading', { name: 'Minha candidatura' }, { timeout: 3000 })

describe('one application', () => {
  // Proves: scr.candidato-solicitacoes.form
  it('shows stages with what was written for the candidate, and what comes next', async () => {
    await show()
    await heading()
    expect(await screen.findByText('Traga a CNH na próxima etapa.')).toBeTruthy()
    expect(screen.getByText('Aguarde o contato da empresa.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver o anúncio da vaga' }).getAttribute('href')).toBe(
      '/externo/anuncios/101?empresaId=1',
    )
  })
  it('that is not the own one is not found', async () => {
    await open('/externo/candidato-solicitacoes/5?empresaId=1', {
      session: SIGNED_IN,
      routes: { [`GET ${PATH}`]: new Refusal(404, 'O recurso solicitado não foi encontrado.') },
    })
    expect(await screen.findByText('Candidatura não encontrada', undefined, { timeout: 3000 })).toBeTruthy()
  })
})

describe('an offer', () => {
  it('is accepted with the own name, and becomes a step of the road', async () => {
    let answered = false
    const { calls } = await show(
      {},
      {
        [`GET ${PATH}`]: () => ({
          ...APPLICATION,
          proposta: answered ? { ...OFFER, situacao: 'A', respondidaEm: '2026-11-23T12:00:00Z' } : OFFER,
        }),
        'PUT /propostas/8/aceitar': () => {
          answered = true
          return { id: 8, situacao: 'A' }
        },
      },
    )
    expect(await screen.findByText('Proposta de trabalho enviada', undefined, { timeout: 3000 })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ler a carta (PDF)' }).getAttribute('href')).toBe(
      '/api/externo/propostas/8/pdf',
    )
    press('Aceitar')
    fireEvent.change(screen.getByLabelText(/^Seu nome completo/), { target: { value: 'Maria A. Souza' } })
    fireEvent.change(screen.getByLabelText(/^Sua senha do portal/), { target: { value: 'segredo1' } })
    expect(screen.getByText(/endereço de rede \(IP\)/)).toBeTruthy()
    press('Confirmar o aceite')
    expect(await screen.findByText('Proposta aceita com sucesso.')).toBeTruthy()
    expect(find(calls, 'PUT', '/propostas/8/aceitar')!.body).toEqual({
      nome: 'Maria A. Souza',
      motivo: null,
      senha: 'segredo1',
    })
    expect(await screen.findByText('Proposta aceita por você')).toBeTruthy()
    expect(screen.getByText('23/11/2026')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Aceitar' })).toBeNull()
  })
  it('is refused with a reason; "Voltar" changes nothing', async () => {
    const { calls } = await show({ proposta: OFFER }, { 'PUT /propostas/8/recusar': { id: 8, situacao: 'N' } })
    await screen.findByText('Proposta de trabalho enviada', undefined, { timeout: 3000 })
    press('Recusar')
    press('Voltar')
    expect(find(calls, 'PUT', '/propostas/8/recusar')).toBeUndefined()
    press('Recusar')
    expect(screen.getByText(/Você recebe por e-mail a carta com a sua resposta\.$/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Motivo (opcional)'), { target: { value: 'Recebi outra proposta.' } })
    press('Confirmar a recusa')
    expect(await screen.findByText('Proposta recusada com sucesso.')).toBeTruthy()
    expect(find(calls, 'PUT', '/propostas/8/recusar')!.body).toEqual({
      nome: SIGNED_IN.usuario!.nome,
      motivo: 'Recebi outra proposta.',
    })
    expect(screen.getByText(/Você recusou esta proposta\./)).toBeTruthy()
  })
  it('whose time is over says so and stays unanswered', async () => {
    await show(
      { proposta: OFFER },
      { 'PUT /propostas/8/aceitar': new Refusal(400, 'A validade desta proposta terminou. Fale com a empresa.') },
    )
    await screen.findByText('Proposta de trabalho enviada', undefined, { timeout: 3000 })
    press('Aceitar')
    press('Confirmar o aceite')
    expect(await screen.findByText('A validade desta proposta terminou. Fale com a empresa.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Confirmar o aceite' })).toBeTruthy()
  })
})

describe('review of a decision', () => {
  it('needs what and why; then waits for the answer', async () => {
    const { calls } = await show({}, { [`POST ${PATH}/revisao`]: [REVIEW] })
    await heading()
    fireEvent.click(await screen.findByRole('button', { name: 'Pedir revisão' }))
    press('Gravar')
    expect(await screen.findByText('Conte em poucas palavras o que deve ser revisto.')).toBeTruthy()
    press('Entendi')
    fireEvent.change(screen.getByLabelText(/^O que deve ser revisto/), { target: { value: 'Q' } })
    fireEvent.change(screen.getByLabelText(/^O que você quer/), { target: { value: 'A pergunta não se aplica.' } })
    press('Gravar')
    expect(await screen.findByText('Pedido de revisão enviado com sucesso.')).toBeTruthy()
    await waitFor(() =>
      expect(find(calls, 'POST', `${PATH}/revisao`)!.body).toEqual({
        decisao: 'Q',
        motivo: 'A pergunta não se aplica.',
      }),
    )
    expect(screen.getByText('Aguardando resposta')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pedir revisão' })).toBeNull()
  })
  it('shows the answer, and may be asked for again', async () => {
    await show({
      revisoes: [
        {
          ...REVIEW,
          situacao: 'M',
          situacaoNome: 'Decisão mantida',
          resposta: 'Conferimos todas as respostas.',
          respondidaEm: '2026-11-24T12:00:00Z',
        },
      ],
    })
    const answer = (await screen.findByText('Conferimos todas as respostas.', undefined, { timeout: 3000 })).closest(
      'li',
    )!
    expect(within(answer).getByText('Decisão mantida')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pedir revisão' })).toBeTruthy()
  })
})
