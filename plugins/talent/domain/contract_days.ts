import { addDays } from '#engine'
import { serviceTime } from './service_time.ts'

/** A contract as far as its length goes; without an end it is running. */
export interface ContractDays {
  dataAdmissao: string
  dataDesligamento: string | null
}

const DAY = 86_400_000
const last = ({ dataDesligamento }: ContractDays, today: string) =>
  dataDesligamento && dataDesligamento < today ? dataDesligamento : today

/** Days of service until today, first and last day included; 0 before the contract begins. */
export const daysOfContract = (contract: ContractDays, today: string): number =>
  Math.max(0, (Date.parse(last(contract, today)) - Date.parse(contract.dataAdmissao)) / DAY + 1)

/**
 * '2 anos e 3 meses' of contracts that do not overlap: as if their days had been worked one after the other up to the
 * last one.
 */
export function timeOfContracts(contracts: readonly ContractDays[], today: string): { dias: number; tempo: string } {
  const dias = contracts.reduce((total, contract) => total + daysOfContract(contract, today), 0)
  const until =
    contracts
      .map((contract) => last(contract, today))
      .toSorted()
      .at(-1) ?? today
  const after = addDays(until, 1)
  return { dias, tempo: serviceTime(addDays(after, -dias), after) }
}
