import { expect, it } from 'vitest'
import { newOf } from '../fields/gender.ts'

it.each([
  ['Etapa seletiva', 'Nova etapa seletiva'],
  ['Cargo', 'Novo cargo'],
  ['Idioma', 'Novo idioma'],
  ['Solicitação de pessoal', 'Nova solicitação de pessoal'],
  ['Função', 'Nova função'],
  ['Grupo ocupacional', 'Novo grupo ocupacional'],
  ['Cidade', 'Nova cidade'],
  ['Faixa salarial', 'Nova faixa salarial'],
  ['Índice', 'Novo índice'],
  ['EPI', 'Novo EPI'],
  ['Sugestão de melhoria', 'Nova sugestão de melhoria'],
  ['Reunião de feedback', 'Nova reunião de feedback'],
  ['Fonte de risco', 'Nova fonte de risco'],
  ['Dia da turma', 'Novo dia da turma'],
  ['Competências do ciclo', 'Novas competências do ciclo'],
  ['Horas trabalhadas', 'Novas horas trabalhadas'],
  ['Níveis de competência', 'Novos níveis de competência'],
  ['Nine Box', 'Novo Nine Box'],
  ['Como ficou sabendo da vaga', 'Novo registro'],
  ['Motivo de solicitação', 'Novo motivo de solicitação'],
])('"%s" → "%s"', (noun, expected) => expect(newOf(noun)).toBe(expected))
