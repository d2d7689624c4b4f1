import { type Context, idOf, ref, text } from '#engine'
import { bandOf } from './band_of.ts'

const BANDS = 'cargo-salario/faixas-salariais'

/** Input of a copy. */
export const copyFields = {
  cargoOrigemId: ref('cargo-salario/cargos', 'Cargo de origem').required(),
  faixaSalarialId: ref(BANDS, 'Faixa salarial').lookup({ cargo: '$cargoOrigemId.id' }).required(),
  novoNomeFaixa: text('Nome da nova faixa').required().max(15),
}

/** A new band of the same position with the history of another. */
export async function copyOf(context: Context, input: Record<string, any>) {
  const { historico, ...band } = await bandOf(context, idOf(input.cargoOrigemId), idOf(input.faixaSalarialId))
  return context.repo(BANDS).create({
    cargo: band.cargo,
    nome: input.novoNomeFaixa,
    codigoCBO: band.codigoCBO,
    nomeACPessoal: band.nomeACPessoal,
    historico: historico.map(({ data, tipo, indice, quantidade, valor, minimo, maximo }) => ({
      data,
      tipo,
      indice,
      quantidade,
      valor,
      minimo,
      maximo,
    })),
  })
}
