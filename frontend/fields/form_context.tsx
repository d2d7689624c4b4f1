/** Facts for conditions besides the edited record, and hooks that subscribe to the record field by field. */
import { createContext, useContext } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { type Condition, type EvaluationContext, fieldsOf, holds } from '#engine/definition/conditions.ts'
import { today } from './format.ts'

export type FormContext = Omit<EvaluationContext, 'record'>

const FormFactsContext = createContext<FormContext>({})
/** Provides the facts that conditions read besides the record: settings, authorities, the record around a row. */
export const FormContextProvider = FormFactsContext.Provider
export const useFormFacts = () => useContext(FormFactsContext)

/** All facts for one record. */
export const factsOf = (record: Record<string, unknown>, around: FormContext): EvaluationContext => ({
  today: today(),
  ...around,
  record,
})

/**
 * Whether conditions currently hold for the form. Subscribes only to the fields they read, so that typing in one input
 * does not re-render the whole form.
 */
export function useHolds(...conditions: (Condition | true | undefined)[]): boolean[] {
  const around = useFormFacts()
  const { control, getValues } = useFormContext<FieldValues>()
  const followed = conditions
    .flatMap((condition) => (condition && condition !== true ? fieldsOf(condition) : []))
    .filter((path) => !path.startsWith('^.'))
  useWatch({ control, name: followed, disabled: followed.length === 0 })
  const facts = factsOf(getValues(), around)
  return conditions.map((condition) => condition === true || (condition !== undefined && holds(condition, facts)))
}
