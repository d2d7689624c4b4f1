/** Saved adverts, alerts, accommodation, and the way out of a selection. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ADVERT, SIGNED_IN } from './fixture.ts'
import { find, open } from './server.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const APPLICATION = {
  id: 9,
  solicitacao: { id: 101, descricao: 'Caixa', empresa: { id: 1, nome: 'Frutas do Vale' } },
  anuncio: { titulo: 'Operador de caixa' },
  data: '2026-11-01',
  situacao: 'I',
  etapas: [],
  questionarios: 0,
  proximoPasso: 'Aguarde.',
  podeDesistir: true,
  revisoes: [],
  revisaveis: [],
}

describe('an own application', () => {
  it('is left after one question, with a reason', async () => {
    const { calls } = await open('/externo/candidato-solicitacoes/9?empresaId=1', {
      session: SIGNED_IN,
      routes: {
        'GET /candidato-solicitacoes/9': APPLICATION,
        'PUT /candidato-solicitacoes/9/desistir': {
          ...APPLICATION,
          situacao: 'N',
          podeDesistir: false,
          desistiuEm: '2026-11-02T10:00:00Z',
        },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Desistir desta vaga' }))
    fireEvent.change(screen.getByLabelText('Motivo (opcional)'), { target: { value: 'Mudei de cidade' } })
    press('Desistir da vaga')
    expect(await screen.findByText('Você desistiu')).toBeTruthy()
    expect(find(calls, 'PUT', '/candidato-solicitacoes/9/desistir')!.body).toEqual({ motivo: 'Mudei de cidade' })
    expect(screen.queryByRole('button', { name: 'Desistir desta vaga' })).toBeNull()
  })
  it('asks for what the candidate needs to take part', async () => {
    const recursos = 'Prova ampliada'
    const { calls } = await open('/externo/candidato-solicitacoes/9?empresaId=1', {
      session: SIGNED_IN,
      routes: {
        'GET /candidato-solicitacoes/9': APPLICATION,
        'PUT /candidato-solicitacoes/9/acessibilidade': { ...APPLICATION, recursosAcessibilidade: recursos },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pedir um recurso' }))
    fireEvent.change(screen.getByLabelText('O que você precisa'), { target: { value: recursos } })
    press('Gravar')
    expect(await screen.findByText(recursos)).toBeTruthy()
    expect(find(calls, 'PUT', '/candidato-solicitacoes/9/acessibilidade')!.body).toEqual({ recursos })
  })
})

describe('adverts for later', () => {
  it('a visitor gets new vacancies by mail with one field; what is looked for is said in words', async () => {
    const { calls } = await open('/externo/anuncios?empresaId=1&q=caixa', {
      routes: {
        'GET /anuncios': { content: [ADVERT], size: 15, totalElements: 1 },
        'POST /alertas': { message: 'Enviamos um link para o seu e-mail.' },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Criar alerta' }))
    press('Receber vagas')
    expect(await screen.findByText('Informe o seu e-mail.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'ana@example.com' } })
    press('Receber vagas')
    expect(await screen.findByText('Enviamos um link para o seu e-mail.')).toBeTruthy()
    expect(find(calls, 'POST', '/alertas')!.body).toMatchObject({
      q: 'caixa',
      resumo: '"caixa"',
      email: 'ana@example.com',
    })
  })
  it('an alert that is set up is not offered again: a candidate is led to the alerts there are', async () => {
    await open('/externo/anuncios?empresaId=1&q=caixa', {
      session: SIGNED_IN,
      routes: {
        'GET /anuncios': { content: [ADVERT], size: 15, totalElements: 1 },
        'GET /meus-alertas': [],
        'POST /alertas': { message: 'Alerta criado. As novas vagas chegam no e-mail do seu cadastro.' },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Receber vagas' }))
    expect(await screen.findByRole('heading', { name: 'Alerta criado' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Receber vagas' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Ver meus alertas' }).getAttribute('href')).toContain('/vagas-salvas')
  })
  it('and neither is one from another day', async () => {
    await open('/externo/anuncios?empresaId=1&q=caixa', {
      session: SIGNED_IN,
      routes: {
        'GET /anuncios': { content: [ADVERT], size: 15, totalElements: 1 },
        'GET /meus-alertas': [{ id: 1, email: 'ana@example.com', resumo: '"caixa"', confirmadoEm: null }],
      },
    })
    expect(await screen.findByRole('heading', { name: 'Alerta criado' })).toBeTruthy()
  })
  it('a link of a mail cancels only after a click', async () => {
    const { calls } = await open('/externo/alertas?empresaId=1&token=abc', {
      routes: {
        'POST /alertas/abrir': { id: 1, email: 'ana@example.com', resumo: 'todas as vagas', confirmadoEm: null },
        'PUT /alertas/cancelar': {},
      },
    })
    const cancel = await screen.findByRole('button', { name: 'Cancelar este alerta' })
    expect(find(calls, 'PUT', '/alertas/cancelar')).toBeUndefined()
    fireEvent.click(cancel)
    expect(await screen.findByRole('heading', { name: 'Alerta cancelado' })).toBeTruthy()
    expect(find(calls, 'PUT', '/alertas/cancelar')!.body).toEqual({ token: 'abc' })
  })
  it('an advert is saved and forgotten by one button', async () => {
    const { calls } = await open('/externo/anuncios/101?empresaId=1', {
      session: SIGNED_IN,
      routes: { 'GET /anuncios/101': ADVERT, 'GET /vagas-salvas': [], 'POST /vagas-salvas': {} },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Salvar vaga' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Vaga salva' })).toBeTruthy())
    expect(find(calls, 'POST', '/vagas-salvas')!.body).toEqual({ solicitacaoId: 101 })
  })
})

it('a link that confirms an e-mail and was cut says so, and asks nothing of the server', async () => {
  const { calls } = await open('/externo/confirmar-email?empresaId=1')
  expect(await screen.findByText('Este link não é mais válido. Peça outro em Editar Cadastro.')).toBeTruthy()
  expect(calls.some((call) => call.path.includes('confirmar-email'))).toBe(false)
})
