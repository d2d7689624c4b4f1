import type { EngineContext } from '#engine/context.ts'
import { ID } from '#engine/imports/index.ts'
import { targetsOf } from './proposal.ts'
import { fileOf, importable, type ImportRow, isWorking, optionsOf, outcomeOf, stateOf } from './store.ts'

const MAX_REFUSALS = 200
const MAX_NAMES = 50

/** An import in response format. */
export function viewOf(context: EngineContext, row: ImportRow) {
  const { def } = importable(context, row.recurso)
  const options = optionsOf(row)
  const { titulos, amostra, mapa } = options
  const outcome = outcomeOf(row)
  const working = isWorking(row)
  const labelOf = (key: string) => context.engine.registry.resources.get(key)?.def.label.plural ?? key
  return {
    id: Number(row.id),
    recurso: row.recurso,
    titulo: def.label.plural,
    arquivo: fileOf(row).name,
    estado: stateOf(row),
    progresso: working ? Number(row.tarefa_progresso ?? 0) : 100,
    mensagem: working || stateOf(row) === 'falhou' ? (row.tarefa_mensagem ?? null) : null,
    planilhas: options.planilhas,
    planilha: options.planilha,
    linhaTitulos: options.linhaTitulos ?? null,
    inicio: (options.inicio ?? []).map(({ linha, celulas }) => ({
      linha,
      texto: celulas
        .filter((value) => value !== null && value !== '')
        .join(' · ')
        .slice(0, 200),
    })),
    colunas: titulos.map((titulo, index) => ({
      titulo,
      campo: mapa[index] ?? null,
      amostra: amostra.map((line) => line[index] ?? null).filter((value): value is string => value !== null),
      aceitos: outcome?.aceitos?.[index] ?? [],
    })),
    campos: [
      { caminho: ID, nome: 'Código do registro', obrigatorio: false, dispensa: [] as string[] },
      ...targetsOf(context, row.recurso).map(({ path, label, field, fills = [] }) => ({
        caminho: path,
        nome: label,
        obrigatorio: field.required === true && !def.imports?.fills?.includes(path),
        dispensa: [...fills],
      })),
    ],
    chave: options.chave,
    ignoraOpcionaisObrigatorios: options.ignoraOpcionaisObrigatorios,
    criarFaltantes: options.criarFaltantes === true,
    linhas: outcome?.linhas ?? null,
    novos: outcome?.novos ?? null,
    alterados: outcome?.alterados ?? null,
    recusados: outcome?.recusados ?? null,
    totalRecusas: outcome?.totalRecusas ?? null,
    criados: (outcome?.criados ?? []).map(({ recurso, nomes }) => {
      const made = context.engine.registry.resources.get(recurso)?.def.fromName
      return {
        recurso,
        nome: labelOf(recurso),
        total: nomes.length,
        nomes: nomes.slice(0, MAX_NAMES),
        observacao: (made && made.note) || null,
      }
    }),
    faltantes: (outcome?.faltantes ?? []).map(({ recurso, nomes }) => ({
      recurso,
      nome: labelOf(recurso),
      total: nomes.length,
      nomes: nomes.slice(0, MAX_NAMES),
    })),
    recusas: (outcome?.recusas ?? []).slice(0, MAX_REFUSALS).map((refusal) => ({
      planilha: options.planilha,
      linha: refusal.line,
      coluna: refusal.column,
      campo: refusal.field,
      valor: refusal.value,
      mensagem: refusal.message,
      registro: refusal.record ?? null,
      iguais: refusal.equal ?? 1,
    })),
    criadoEm: new Date(Number(row.criado_em)).toISOString(),
  }
}
