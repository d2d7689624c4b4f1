import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SIGNED_IN } from './fixture.ts'
import { find, open } from './server.tsx'

const WAITING = [{ id: 1, situacao: 'P', pedidoEm: '2026-11-20T12:00:00Z' }]
const data = {
  consentimentos: [{ data: '2026-11-01T12:00:00Z', versao: 2, texto: '<p>O termo.</p>' }],
  acessos: [{ data: '2026-11-03T12:00:00Z', usuario: 'Rita Recrutadora', tipo: 'Cadastro' }],
  exclusoes: [],
  finalidades: [
    {
      finalidade: 'Falar com você sobre a seleção.',
      dados: [
        { rotulo: 'E-mail', sensivel: false },
        { rotulo: 'Deficiência', sensivel: true },
      ],
    },
  ],
}
const page = (routes = {}) =>
  open('/externo/candidatos/57/privacidade?empresaId=1', {
    session: SIGNED_IN,
    routes: { 'GET /candidatos/57/privacidade': data, ...routes },
  })

it('tells who opened the registration and which version of the term was accepted, and offers a copy', async () => {
  await page()
  expect(await screen.findByText(/Rita Recrutadora \(cadastro\)/, undefined, { timeout: 3000 })).toBeTruthy()
  expect(screen.getByText(/Versão 2, aceita em/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Baixar JSON' }).getAttribute('href')).toBe(
    '/api/externo/candidatos/57/meus-dados',
  )
})

it('tells what each datum is used for, and which are sensitive', async () => {
  await page()
  const purpose = await screen.findByText('Falar com você sobre a seleção.', undefined, { timeout: 3000 })
  expect(purpose.closest('dt')?.nextElementSibling?.textContent).toBe('E-mail, Deficiência (dado sensível)')
})

it('erasure is asked for with the password, and may be taken back', async () => {
  const { calls } = await page({
    'POST /candidatos/57/exclusao': WAITING,
    'DELETE /candidatos/57/exclusao': [{ ...WAITING[0], situacao: 'D' }],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Pedir exclusão' }, { timeout: 3000 }))
  const [, send] = screen.getAllByRole('button', { name: 'Pedir exclusão' })
  fireEvent.click(send!)
  expect(await screen.findByText('Senha é obrigatória')).toBeTruthy()
  expect(find(calls, 'POST', '/candidatos/57/exclusao')).toBeUndefined()
  fireEvent.change(screen.getByLabelText(/^Senha/), { target: { value: 'minha-senha' } })
  fireEvent.click(send!)
  fireEvent.click(await screen.findByRole('button', { name: 'Desistir da exclusão' }))
  await waitFor(() => expect(find(calls, 'DELETE', '/candidatos/57/exclusao')).toBeDefined())
  expect(find(calls, 'POST', '/candidatos/57/exclusao')?.body).toEqual({ senha: 'minha-senha' })
})

it('lets who has no CPF sign in with the passport', async () => {
  const { calls } = await open('/externo/login?empresaId=1', {
    routes: {
      'POST /login': { authenticated: true, usuario: { id: 57, nome: 'Inês', cpf: null }, empresa: { id: 1 } },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar com passaporte' }, { timeout: 3000 }))
  fireEvent.change(screen.getByLabelText(/Passaporte/), { target: { value: 'FZ123456' } })
  fireEvent.change(screen.getByLabelText(/^Senha/), { target: { value: 'jacaranda-em-flor' } })
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(find(calls, 'POST', '/login')?.body).toMatchObject({ username: 'FZ123456' }))
})
