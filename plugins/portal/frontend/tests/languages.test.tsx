/** The portal in the language of whoever reads it; what the company wrote stays as it is. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LanguageChoice } from '#frontend/public/language/LanguageChoice.tsx'
import { formatDate, formatDateTime } from '#frontend/public/language/dates.ts'
import { languageOf, setLanguage, t, serverText } from '#frontend/public/language/t.ts'
import { guardLeaving } from '#frontend/public/shell/router.tsx'
import { factsOf, type Questionnaire } from '../pages/questionnaire_state.ts'
import { ADVERT } from './fixture.ts'
import { find, open } from './server.tsx'

const ROUTES = {
  'GET /anuncios-filtros': { cidades: [], areas: [], vinculos: [], modelos: [], salarios: true, afirmativas: true },
  'GET /anuncios': { content: [ADVERT], size: 15, totalElements: 1 },
}

afterEach(() => setLanguage('pt-BR'))

describe('the language', () => {
  it('is the first of the browser there is, Portuguese for everybody else', () => {
    expect(languageOf(['en-GB', 'pt-BR'])).toBe('en')
    expect(languageOf(['fr', 'es-MX'])).toBe('es')
    expect(languageOf(['pt-PT'])).toBe('pt-BR')
    expect(languageOf(['fr'])).toBe('pt-BR')
    expect(languageOf([])).toBe('pt-BR')
  })
  it('is that of pages, of sentences of the server, and never of what HR wrote', async () => {
    expect(t('Vagas Abertas')).toBe('Vagas Abertas')
    await setLanguage('en')
    expect(t('{total} vagas', { total: 3 })).toBe('3 positions')
    expect(serverText('Escolaridade é obrigatória')).toBe('Education is required')
    expect(serverText('Data de nascimento deve ter no máximo 20 caracteres.')).toBe(
      'Date of birth may have at most 20 characters.',
    )
    expect(serverText('Você já se candidatou a esta vaga.')).toBe('You have already applied for this position.')
    for (const text of ['Vendas e marketing', 'Trabalho de 2 a 6 dias', '']) expect(serverText(text)).toBe(text)
    await setLanguage('es')
    expect(t('Vagas Abertas')).toBe('Vacantes')
  })
  it('writes days with the month as a word outside Portuguese, in sentences of the server too', async () => {
    expect(formatDate('2026-11-03')).toBe('03/11/2026')
    expect(formatDateTime('2026-11-03T18:05')).toBe('03/11/2026 18:05')
    await setLanguage('en')
    expect(formatDate('2026-11-03')).toBe('3 Nov 2026')
    expect(formatDate(null)).toBe('')
    expect(formatDate('logo')).toBe('logo')
    expect(formatDateTime('2026-11-03T18:05')).toBe('3 Nov 2026, 18:05')
    expect(serverText('A sua entrevista está marcada para 03/11/2026, às 9:00.')).toBe(
      'Your interview is arranged for 3 Nov 2026, at 9:00.',
    )
    await setLanguage('es')
    expect(formatDate('2026-11-03')).toBe('3 nov 2026')
  })
  it('draws the adverts in English around the words of the company', async () => {
    await setLanguage('en')
    await open('/externo/anuncios?empresaId=1', { routes: ROUTES })
    await screen.findByRole('heading', { name: 'Open Positions' })
    await screen.findByRole('link', { name: ADVERT.titulo })
    expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy()
    expect(screen.getByText('1 position')).toBeTruthy()
  })
  it('tells the questions and minutes of a questionnaire', async () => {
    await setLanguage('es')
    const sheet = { quantidadePerguntas: 6, tempoLimite: 15, estado: 'EM_ANDAMENTO' } as Questionnaire
    expect(factsOf(sheet)).toEqual(['6 preguntas', '15 minutos para responder'])
    expect(factsOf({ ...sheet, quantidadePerguntas: 1 })[0]).toBe('1 pregunta')
    await setLanguage('en')
    expect(factsOf(sheet)[0]).toBe('6 questions')
  })
  it('is chosen on every page and kept; unsaved work is asked about first', async () => {
    const reload = vi.fn()
    render(<LanguageChoice reload={reload} />)
    const stay = guardLeaving(async () => false)
    fireEvent.click(screen.getByRole('button', { name: 'English' }))
    await new Promise((done) => setTimeout(done))
    expect(reload).not.toHaveBeenCalled()
    stay()
    fireEvent.click(screen.getByRole('button', { name: 'Español' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(localStorage.getItem('idioma')).toBe('es')
  })
})

describe('on a phone', () => {
  it('the filters fold behind one button that counts them', async () => {
    await open('/externo/anuncios?empresaId=1&afirmativa=true&salarioMinimo=4000&q=caixa', { routes: ROUTES })
    const button = await screen.findByRole('button', { name: 'Filtros (2)' })
    const panel = document.getElementById(button.getAttribute('aria-controls')!)!
    expect(panel.className).toBe('filter-panel')
    fireEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(panel.className).toContain('open')
  })
})

describe('a password forgotten by somebody without a CPF', () => {
  it('is asked for with the passport', async () => {
    const { calls } = await open('/externo/recuperar-senha?empresaId=1', {
      routes: { 'PUT /recuperar-senha': { message: 'Instruções enviadas.' } },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Sou de outro país e não tenho CPF' }))
    fireEvent.change(screen.getByLabelText(/^Passaporte/), { target: { value: 'x' } })
    fireEvent.click(screen.getByRole('button', { name: 'Enviar link' }))
    await screen.findByText('Informe o número do passaporte: letras e números, sem espaços.')
    fireEvent.click(await screen.findByRole('button', { name: 'Entendi' }))
    fireEvent.change(screen.getByLabelText(/^Passaporte/), { target: { value: 'AB123456' } })
    fireEvent.click(screen.getByRole('button', { name: 'Enviar link' }))
    await screen.findByText('Instruções enviadas.')
    expect(find(calls, 'PUT', '/recuperar-senha')!.body).toEqual({ passaporte: 'AB123456', empresaId: 1 })
  })
})
