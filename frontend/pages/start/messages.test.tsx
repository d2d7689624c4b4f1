import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { outsideLinks } from '../../layout/RightBar.tsx'
import { MetadataProvider } from '../../providers/metadata.tsx'
import { createQueryClient } from '../../providers/query_client.ts'
import type { UserInfo } from '../../providers/userinfo.ts'
import { fakeServer, MARIANA, reply, Shell } from '../../test_kit.tsx'
import MessageBoxes from './MessageBoxes.tsx'
import { columnsOf, countText, type MessageBox } from '../../providers/message_boxes.ts'
import { resetIntegrityAlert, IntegrityAlert } from './IntegrityAlert.tsx'
import { SystemMessages } from './SystemMessages.tsx'

vi.setConfig({ testTimeout: 20_000 })
afterEach(() => vi.unstubAllGlobals())

const message = (id: number, lida = false) => ({
  id,
  remetente: 'Rita',
  data: '2026-11-20T12:00:00Z',
  texto: `Texto ${id}`,
  textoAbreviado: `Texto ${id}`,
  lida,
  link: null,
})
const box = (tipo: string, titulo: string, mensagens: MessageBox['mensagens'] = []): MessageBox => ({
  tipo,
  titulo,
  mensagens,
  naoLidas: mensagens.filter((mensagem) => !mensagem.lida).length,
  minimizado: false,
})
const LAYOUT = { caixasEsquerda: [], caixasDireita: [], caixasMinimizadas: [] }

async function open(boxes: MessageBox[], answers: Record<string, unknown> = {}, page = <MessageBoxes />) {
  const calls = fakeServer({
    'GET /api/userinfo': MARIANA,
    'GET /api/userinfo/mensagens': boxes,
    'GET /api/userinfo/usuario/caixa-mensagens': LAYOUT,
    'PUT /api/userinfo/usuario/caixa-mensagens': reply(204),
    ...answers,
  })
  render(
    <Shell>
      <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
    </Shell>,
  )
  return calls
}

describe('message boxes', () => {
  // Proves: caixa-mensagens-max, core.caixas-mensagens.02
  it('"1-30 de muitas" beyond 30 unread ones', () => {
    expect([1, 30, 31].map((naoLidas) => countText({ naoLidas }))).toEqual([
      '1 não lida',
      '30 não lidas',
      '1-30 de muitas',
    ])
  })

  it('a box nobody placed goes to the shorter column', () => {
    const boxes = [box('RE', 'Recrutamento'), box('IF', 'Informações'), box('ST', 'Segurança')]
    expect(
      columnsOf(boxes, { ...LAYOUT, caixasDireita: ['RE'] }).map((column) => column.map((item) => item.tipo)),
    ).toEqual([['IF', 'ST'], ['RE']])
  })

  // Proves: caixa.muitas
  it('a box with more than 30 unread messages says so: "1-30 de muitas"', async () => {
    await open([{ ...box('RE', 'Recrutamento', [message(1)]), naoLidas: 31 }])
    const card = within(await screen.findByRole('region', { name: 'Mensagens: Recrutamento' }))
    expect(card.getByText('1-30 de muitas')).toBeTruthy()
  })

  // Proves: core.caixas-mensagens
  it('an empty box says "Parabéns! Você leu todas as mensagens da caixa."', async () => {
    await open([box('IF', 'Informações')])
    expect(await screen.findByText('Parabéns! Você leu todas as mensagens da caixa.')).toBeTruthy()
  })

  // Proves: core.mensagens.01
  it('a message is marked and removed', async () => {
    const calls = await open([box('RE', 'Recrutamento', [message(1), message(2, true)])], {
      'PATCH /api/userinfo/mensagens/1/lida/true': reply(204),
      'DELETE /api/userinfo/mensagens/2': reply(204),
    })
    const card = within(await screen.findByRole('region', { name: 'Mensagens: Recrutamento' }))
    expect(card.getByText('1 não lida')).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: 'Marcar como lida: Texto 1' }))
    fireEvent.click(card.getByRole('button', { name: 'Remover mensagem: Texto 2' }))
    await waitFor(() =>
      expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual(
        expect.arrayContaining(['PATCH /api/userinfo/mensagens/1/lida/true', 'DELETE /api/userinfo/mensagens/2']),
      ),
    )
  })

  // Proves: core.caixas-mensagens.01
  it('minimising and moving are kept by the server', async () => {
    const calls = await open([box('RE', 'Recrutamento'), box('IF', 'Informações')])
    fireEvent.click(await screen.findByRole('button', { name: 'Mudar de coluna: Recrutamento' }))
    // Waits until it is rendered in its new column before the next click, as a user would.
    expect(await screen.findByRole('button', { name: 'Subir: Recrutamento' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Minimizar: Informações' }))
    await waitFor(() =>
      expect(calls.filter((call) => call.method === 'PUT').at(-1)?.body).toEqual({
        caixasMensagens: { caixasEsquerda: [], caixasDireita: ['IF', 'RE'], caixasMinimizadas: ['IF'] },
      }),
    )
    expect(screen.getByRole('button', { name: 'Expandir: Informações' }).getAttribute('aria-expanded')).toBe('false')
  })
})

describe('system messages', () => {
  // Proves: core.mensagens-sistema, core.mensagens-sistema.01, sysmsg.integridade
  it('known codes have their sentence, others show their own words', async () => {
    const system = [
      { gravidade: 'ERRO', codigo: 'validacao-integridadeBancoDados', mensagens: ['x'] },
      { gravidade: 'AVISO', codigo: 'tarefas-com-falha', mensagens: ['Uma tarefa falhou.'] },
    ]
    await open([], { 'GET /api/userinfo/mensagens-sistema': system }, <SystemMessages />)
    expect(
      await screen.findByText(
        'Foram encontrados erros no banco de dados. Gere o relatório e entre em contato com o suporte.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('Uma tarefa falhou.')).toBeTruthy()
  })

  // Proves: core.mensagens-sistema.02
  it('what cannot be loaded is a message that stays', async () => {
    await open(
      [],
      { 'GET /api/userinfo/mensagens-sistema': reply(500, { code: '500', message: 'Erro' }) },
      <SystemMessages />,
    )
    expect(await screen.findByText('Erro')).toBeTruthy()
  })
})

describe('the bar at the right', () => {
  // Proves: core.barra-direita
  it('holds the links a company gave, and nothing that is no web address', () => {
    const links = outsideLinks({
      ...MARIANA,
      linkChat: 'https://chat.example',
      links: { blog: null, ajuda: 'https://ajuda.example', redesSociais: 'javascript:alert(1)' },
    })
    expect(links.map((link) => link.label)).toEqual(['Chat', 'Central de ajuda'])
  })
})

describe('system messages by code', () => {
  const shown = async (codigo: string, mensagens: string[] = [], more = {}) => {
    await open(
      [],
      { 'GET /api/userinfo/mensagens-sistema': [{ gravidade: 'AVISO', codigo, mensagens, ...more }] },
      <SystemMessages />,
    )
    return screen.findByRole('alert')
  }

  // Proves: java-tomcat, sysmsg.atualizacao-java
  it('the Java flavour asks for Java 11 and Tomcat 9', async () => {
    expect((await shown('atualizacao-sistema-java')).textContent).toContain(
      'Para atualizar são necessários Java 11 e Tomcat 9.',
    )
  })

  // Proves: sysmsg.atualizacao, sysmsg.cadastro-ambiente, sysmsg.cadastro-funcao, sysmsg.cadastro-obra,
  //   sysmsg.cadastro-psst, sysmsg.relacionador-psst
  it.each([
    [
      'atualizacao-sistema-java',
      'Uma nova versão do sistema está disponível. Para atualizar são necessários Java 11 e Tomcat 9.',
    ],
    ['atualizacao-sistema', 'Uma nova versão do sistema está disponível.'],
    ['cadastro-funcao', 'Existem funções não relacionadas com o sistema de folha.'],
    ['cadastro-obra', 'Existem obras não relacionadas com o sistema de folha.'],
    ['cadastro-psst', 'Existem profissionais de SST não cadastrados no sistema de folha.'],
    ['relacionador-psst', 'Existem profissionais de SST não relacionados com o sistema de folha.'],
    ['cadastro-ambiente', 'Existem ambientes não relacionados com o sistema de folha.'],
  ])('%s has a sentence of its own, whatever came with it', async (codigo, sentence) => {
    const alert = await shown(codigo, ['<p>outra coisa</p>'], { link: '/cargo-salario/funcoes' })
    expect(alert.textContent).toContain(sentence)
    expect(alert.textContent).not.toContain('outra coisa')
    expect(screen.getByText('Abrir').getAttribute('href')).toBe('/cargo-salario/funcoes')
  })

  // Proves: sysmsg.cadastro-ambiente, sysmsg.windows-server
  it('alerta-sistema-windows-server is plain text', async () => {
    const alert = await shown('alerta-sistema-windows-server', ['<p>Fim do <b>suporte</b></p>'])
    expect([alert.textContent, alert.querySelector('b')]).toEqual(['Fim do suporte', null])
  })

  // Proves: sysmsg.outros
  it('any other code shows its messages as HTML; a link elsewhere is no button', async () => {
    const alert = await shown('manutencao', ['<p>Sábado, <b>22h</b></p>'], { link: 'https://x.example' })
    expect(alert.querySelector('b')!.textContent).toBe('22h')
    expect(screen.queryByText('Abrir')).toBeNull()
  })
})

describe('Alerta de integridade do banco de dados', () => {
  const EXISTS = 'GET /api/utilitario/parametros-sistema/isExisteInconsistenciasNoBancoDados'
  const REPORT = 'POST /api/utilitario/parametros-sistema/relatorio-inconsistencia-banco-dados'
  const admin = { ...MARIANA, authorities: ['ROLE_UTILITARIO_EMPRESAS'] }
  /** As from the server: the report is included only with its authority. */
  const metadataFor = ({ authorities }: UserInfo) => ({
    plugins: [],
    resources: {},
    dashboards: {},
    pages: [],
    menu: [],
    settings: {},
    reports: authorities?.includes('ROLE_UTILITARIO_EMPRESAS')
      ? {
          'utilitario/relatorios/inconsistencias-banco': {
            api: REPORT.replace('POST ', ''),
            label: 'Inconsistências do Banco de Dados',
            empty: 'Não existem dados para o relatório de inconsistência do banco de dados.',
            failed: 'Não foi possível gerar o relatório de inconsistência do banco de dados.',
          },
        }
      : {},
  })
  const alert = async (answer: unknown, user: UserInfo = admin) => {
    resetIntegrityAlert()
    return open(
      [],
      { 'GET /api/userinfo': user, [EXISTS]: true, [REPORT]: answer, 'GET /api/metadata': metadataFor(user) },
      <MetadataProvider>
        <IntegrityAlert />
      </MetadataProvider>,
    )
  }
  const ask = async () => fireEvent.click(await screen.findByText('Gerar relatório'))

  // Proves: core.integridade-banco, relatorio.inconsistencia.sem-dados
  it('opens for whoever runs the installation; the report has nothing to say any more', async () => {
    await alert(() => reply(404, { code: 'SEM_DADOS', message: 'x' }))
    await ask()
    expect(
      await screen.findByText('Não existem dados para o relatório de inconsistência do banco de dados.'),
    ).toBeTruthy()
  })

  // Proves: relatorio.inconsistencia.falha
  it('the report could not be made', async () => {
    await alert(() => reply(500, {}))
    await ask()
    expect(
      await screen.findByText('Não foi possível gerar o relatório de inconsistência do banco de dados.'),
    ).toBeTruthy()
  })

  it('is shown to nobody else, and once a visit', async () => {
    const calls = await alert(true, MARIANA)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(calls.some((call) => call.path.includes('Inconsistencias'))).toBe(false)
    expect(screen.queryByText('Alerta de integridade do banco de dados')).toBeNull()
  })
})
