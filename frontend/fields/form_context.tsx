/** What conditions may look at besides the record being edited, and hooks that follow the record field by field. */
import { createContext, useContext } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { type Condition, type Facts, fieldsOf, holds } from '#engine/definition/conditions.ts'
import { today } from './format.ts'

export type FormContext = Omit<Facts, 'record'>

const FormFactsContext = createContext<FormContext>({})
/** Gives the inputs below it what conditions read beside the record: settings, authorities, the record around a row. */
export const FormContextProvider = FormFactsContext.Provider
export const useFormFacts = () => useContext(FormFactsContext)

/** All facts for one record. */
export const factsOf = (record: Record<string, unknown>, around: FormContext): Facts => ({
  today: today(),
  ...around,
  record,
})

/**
 * Whether conditions hold for the form around, live. Only the fields they read are followed:
 * typing in one input must not draw the whole form again.
 */
export function useHolds(...conditions: (Condition | true | undefined)[]): boolean[] {
  const around = useFormFacts()
  const { control, getValues } = useFormContext<FieldValues>()
  const followed = conditions
    .flatMap((one) => (one && one !== true ? fieldsOf(one) : []))
    .filter((path) => !path.startsWith('^.'))
  useWatch({ control, name: followed, disabled: followed.length === 0 })
  const facts = factsOf(getValues(), around)
  return conditions.map((one) => one === true || (one !== undefined && holds(one, facts)))
}
