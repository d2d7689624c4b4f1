import { render, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { StaticMetadata } from '#frontend/providers/metadata.tsx'
import { fakeServer, MARIANA, metadataOf, Shell } from '#frontend/test_kit.tsx'
import { ResultOf } from './PersonResult.tsx'

const AT = '/api/avaliacao/meus-resultados/1'

it('figures of an aspect and of a competency stand below what they are', async () => {
  fakeServer({
    'GET /api/userinfo': MARIANA,
    [`GET ${AT}`]: {
      nome: 'Ana Lima',
      cargo: 'Conferente',
      performance: 64.19,
      partes: [],
      papeis: [],
      avaliacao: 64.19,
      formacao: {
        escala: 'M',
        piso: 3,
        ocultos: [{ papel: 'R', avaliadores: 2 }],
        perguntasOcultas: ['Negocia bem'],
        papeis: [
          { papel: 'L', reune: [], avaliadores: 1, performance: 70, peso: 2, parte: 66.67 },
          { papel: 'O', reune: ['P', 'A'], avaliadores: 3, performance: 52.57, peso: 1, parte: 33.33 },
          { papel: 'U', reune: [], avaliadores: 1, performance: 90, peso: 0, parte: 0 },
        ],
        perguntas: [
          { pergunta: 'Entrega no prazo', peso: 3, contadas: 3, fora: 2, naoSeAplica: 1, emBranco: 1 },
          { pergunta: 'Ouve a equipe', peso: 1, contadas: 5, fora: 0, naoSeAplica: 0, emBranco: 0 },
        ],
      },
      aspectos: [{ nome: 'Pessoas', outros: 75, propria: 80.5 }],
      competencias: [{ nome: 'Organização', exigido: 3, propria: null, outros: 2.5, diferenca: -0.5 }],
      ordemMaxima: 4,
      comentarios: [],
    },
  })
  render(
    <Shell at="/avaliacao/meus-resultados">
      <StaticMetadata value={metadataOf([])}>
        <QueryClientProvider client={new QueryClient()}>
          <ResultOf path={AT} />
        </QueryClientProvider>
      </StaticMetadata>
    </Shell>,
  )
  await screen.findByText('Ana Lima')
  const cells = (table: HTMLElement) =>
    [...table.querySelectorAll('tr')].map((row) => [...row.children].map((child) => child.textContent))
  expect(screen.getByText('8 respostas contaram, 2 ficaram fora')).toBeTruthy()
  expect(screen.getByText(/^Escala: a menor nota ou opção vale 0%/)).toBeTruthy()
  expect(screen.getByText(/^Avaliadores \(2\): fora do resultado/)).toBeTruthy()
  expect(screen.getByText('Não aparecem, por terem poucas respostas: Negocia bem')).toBeTruthy()
  expect(screen.getAllByRole('table').map(cells)).toEqual([
    [
      ['Papel', 'Média', 'Peso', 'Parte'],
      ['Gestor (1)', '70,00%', '2', '66,67%'],
      ['Demais avaliadores (3, Pares, Liderados)', '52,57%', '1', '33,33%'],
      ['Autoavaliação (1)', '90,00%', 'não conta', '–'],
    ],
    [
      ['Pergunta', 'Peso', 'Contaram', 'Fora'],
      ['Entrega no prazo', '3,00', '3', '2 (1 não se aplica, 1 em branco)'],
      ['Ouve a equipe', '1,00', '5', '0'],
    ],
    [
      ['Aspecto', 'Avaliadores', 'Autoavaliação'],
      ['Pessoas', '75,00%', '80,50%'],
    ],
    [
      ['Competência', 'Exigido', 'Própria', 'Outros'],
      ['Organização', '3,00', '–', '2,50'],
    ],
  ])
})
