/** The public server API for plugins. The comment headings are the headings of docs/reference/engine.md. */

// Plugins and pages
export {
  cataloguesMenu,
  page,
  partsOf,
  plugin,
  reportsMenu,
  type Extension,
  type MenuItem,
  type PageDef,
  type PluginDef,
  type PluginOptions,
} from './definition/plugin.ts'
export { copy, type CopyCall, type CopyDef } from './definition/copy.ts'
export {
  erasedCopies,
  type ErasedPerson,
  type ErasedValues,
  neverPersonal,
  type PersonalCopies,
  searchedTexts,
  type TextForm,
} from './definition/personal_copies.ts'
export {
  type KioskField,
  type KioskOptions,
  type OfflineRules,
  publicPage,
  type PublicPageDef,
} from './definition/public_page.ts'
export {
  webPage,
  type AppPage,
  type WebCall,
  type StreamedContent,
  type WebFile,
  type WebPageDef,
  type WebPageOptions,
  type WebRedirect,
} from './definition/web_page.ts'
export { mailTemplate, type MailTemplate } from './definition/mail.ts'
export { MAX_TODOS, todo, type TodoDef, type TodoFound, type TodoItem } from './definition/todo.ts'
export { prompt, type PromptDef, type PromptOptions, type PromptRecord } from './definition/prompt.ts'
export type { MenuNode } from './definition/metadata.ts'
export { grantToProfile } from './migrations/seed.ts'

// Resources
export { atLeastOne, bothOrNeither, dateOrder, rule, sumIs } from './definition/record_rules.ts'
export { type Becomes, type End, ending, type EndingDef, hangingBy } from './definition/ending.ts'
export { within, type Lifetime, type WithinDef } from './definition/lifetime.ts'
export { exclusive, period, type ExclusiveDef, type Period } from './definition/exclusive.ts'
export {
  derived,
  rowsOf,
  via,
  type DerivedDef,
  type DerivedOptions,
  type DerivedSource,
  type DerivedValues,
  type ReferredSource,
  type ReferringSource,
} from './definition/derived.ts'
export { deferDerived, recomputeDerived } from './rows/derived/propagate.ts'
export { referredRows } from './rows/derived/referred_rows.ts'
export {
  type FromNameDef,
  type ImportColumn,
  type ImportDef,
  type ImportLine,
  type ImportMaker,
} from './definition/import.ts'
export { filterAlias, resource, sections, tabs, type ResourceDef, type ResourceOptions } from './definition/resource.ts'
export type { RowOf } from './definition/row.ts'
export { type Changes, type Compute, type ExportInfo, type Hooks } from './definition/hooks.ts'
export { filter } from './definition/filter.ts'
export {
  rowsAsEvents,
  timeline,
  type RecordDef,
  type RelatedDef,
  type TimelineEvent,
  type TimelineSource,
} from './definition/record.ts'
export { namingPaths } from './definition/display_template.ts'
export { recordName } from './definition/record_name.ts'
export { EXTRA } from './definition/extra_name.ts'
export type { FieldOverride, FieldOverrides } from './definition/field_overrides.ts'
export type { ActionMeta, FilterDef, FormMeta, LinkMeta, ListDef, RemovalDef } from './definition/screen_types.ts'
export type { RuleDef } from './definition/rule.ts'
export type { Choice, FieldDef, FieldDefs, PersonalClass, StatesMeta, Tone } from './definition/types.ts'
export { type Purpose, purposesOf } from './definition/purposes.ts'

// Fields
export { address } from './fields/address/index.ts'
export { boolean, BooleanField } from './fields/boolean/index.ts'
export { choice, ChoiceField, choices, ChoicesField } from './fields/choice/index.ts'
export { computed, ComputedField, currentValue, isReferencedBy, json, JsonField } from './fields/computed/index.ts'
export { color, ContactField, email, phone, PhoneField, url } from './fields/contact/index.ts'
export { brDate, date, DateField, datetime, month, time, TimeField } from './fields/date/index.ts'
export { decimal, money, percent } from './fields/decimal/index.ts'
export { cep, cnpj, cpf, cpfOrCnpj, pis, PostalCodeField, processNumber } from './fields/document/index.ts'
export { file, FileField, type FileValue, image, signature } from './fields/file/index.ts'
export { integer, IntegerField, year } from './fields/integer/index.ts'
export { longText, LongTextField } from './fields/longText/index.ts'
export { group, GroupField, history, list, ListField } from './fields/nested/index.ts'
export { currentPassword, password, PasswordField } from './fields/password/index.ts'
export { type PlainIds, ref, RefField, refs, RefsField, type RefValue } from './fields/ref/index.ts'
export { richText, RichTextField } from './fields/richText/index.ts'
export { secret, SecretField } from './fields/secret/index.ts'
export { text, TextField } from './fields/text/index.ts'
export { Field, type Fields, type RequiredField, toDefs, type ValuesOf } from './fields/builder.ts'
export { EntriesField } from './fields/entries_field.ts'
export { ColumnField, InputField } from './fields/input_field.ts'
export { NumberField } from './fields/number_field.ts'
export { isGroup } from './definition/shapes.ts'

// Custom field kinds
export { codeWithName } from './fields/text/codes.ts'
export { kindOf, registerKind, shippedKindNames } from './fields/index.ts'
export type { CellFormat, ColumnType, FieldKind, Operator } from './fields/kind.ts'

// Estúdio
export { ICON_NAMES } from './definition/icons.ts'
export { parseDefinition, PERSONAL as personalClasses } from './studio/language.ts'
export { CUSTOM_KINDS } from './studio/kinds.ts'
export type { PublishedDefinition } from './studio/build.ts'
export { PUBLICATION_STATES } from './studio/published.ts'
export { definitionsSetAside } from './studio/follow.ts'
export { planChange, publishChange, PUBLICATIONS, type Plan, type Publication } from './studio/publish.ts'
export { extensibleResources, previewMetadata } from './studio/studio.ts'
export { titleOfDefinition } from './studio/titles.ts'

// States
export {
  derivedState,
  inState,
  optionsOf,
  stateColumn,
  states,
  textTonesOf,
  tonesOf,
  transition,
  type Refusal,
  type StateOptions,
  type States,
  type TransitionOptions,
} from './definition/states.ts'

// Conditions
export {
  all,
  any,
  authority,
  fieldsOf,
  holds,
  isBlank,
  not,
  valueAt,
  required,
  setting,
  sum,
  when,
  type Condition,
  type EvaluationContext,
} from './definition/conditions.ts'
export { isOffered } from './definition/defaults.ts'
export { validateRecord, type Violation } from './definition/validate.ts'

// Row access rules
export {
  allOf,
  anyOf,
  inOwnerSet,
  type PersonalTo,
  referencedBy,
  type RowCondition,
  rowRule,
  type RowRule,
  whereRefVisible,
} from './definition/access.ts'
export type { OwnerSet } from './definition/owner_set.ts'
export { assertOwnRow } from './registry/sharing.ts'

// Actions, endpoints and responses
export { action, type ActionDef, type ActionOptions } from './definition/action.ts'
export type { FileResult } from './definition/file_result.ts'
export {
  endpoint,
  fileResult,
  type Audience,
  type EndpointCall,
  type EndpointDef,
  type EndpointOptions,
  type UploadedFile,
} from './definition/endpoint.ts'
export { endpointsBelow } from './definition/endpoints_below.ts'
export { type Shape, type ShapeDef, type ShapeOf, type ShapeInput, shape } from './definition/shape.ts'
export { formFor } from './compiler/form_for.ts'
export * from './errors.ts'

// Reports and dashboards
export {
  report,
  type ReportColumn,
  type ReportDef,
  type ReportGroup,
  type ReportOptions,
  type ReportResult,
  type ReportSection,
  type ReportSummary,
  type ReportTable,
  type ReportTotal,
  type SummaryColumn,
} from './definition/report.ts'
export { chartOf, type ChartOfOptions, type ReportChart } from './definition/report_chart.ts'
export { chosenTable, columnChoices } from './reports/free_columns.ts'
export {
  chart,
  dashboard,
  type ChartColumn,
  type ChartColumns,
  type ChartDef,
  type ChartFormat,
  type ChartKind,
  type ChartLook,
  type ChartOptions,
  type ChartRow,
  type DashboardDef,
  type DashboardOptions,
  type DrillDown,
} from './definition/dashboard.ts'

// Queries: `context.query`
export {
  avg,
  caseWhen,
  count,
  countDistinct,
  dateDiff,
  dayOf,
  asStored,
  coalesce,
  max,
  min,
  monthOf,
  raw,
  yearOf,
} from './definition/expressions.ts'
export type { Aggregate, Expression } from './definition/condition_types.ts'
export {
  exists,
  existsIn,
  inSubtree,
  whereRef,
  whereRaw,
  type Where,
  type WhereOn,
} from './definition/row_conditions.ts'
export type { Query, QueryPlan } from './definition/query.ts'
export type { RefId, RefTo, Resources, RowAt } from './definition/row.ts'

// Context and repository
export type { Actor, AllOptions, Context, ListQuery, Page, Reach, Repository } from './definition/context.ts'
export type { LinkGrant } from './definition/link_grant.ts'
export type { Row } from './definition/row.ts'
export { trackProgress, cancelWork, progressOf } from './tracked_progress.ts'
export { appendLog } from './database/log_writer.ts'
export { listItems, type ListItems } from './rows/list_items.ts'
export { assertNoCycles } from './rows/assert_no_cycles.ts'
export { idOf } from './definition/id_of.ts'
export { engine } from './engine.ts'
export type { EngineContext } from './context.ts'

// Files
export { fileBytes } from './rows/file_bytes.ts'
export { AREA_CODES, validAreaCode } from './fields/contact/area_codes.ts'
export { FOREIGN_PHONE, foreignPhone, isForeignPhone } from './fields/contact/foreign_phone.ts'
export { onceByKey } from './http/idempotency.ts'
export { fileWithBytes, storedFile, withBytes } from './http/stored_file.ts'

// Full-text search
export { belongsTo, parseWords, type Term, type WordQuery, wordsOf } from './definition/words.ts'
export { searchWords, type WordMatch } from './search/match.ts'
export { type Excerpt, excerptsOf, marked, type Piece } from './search/excerpt.ts'
export { indexPendingRecords } from './search/rebuild.ts'
export { PDF, XLSX } from './content_types.ts'
export { fold, isFoundIn, nameKey, wordsAreFoundIn } from './fields/fold.ts'
export { trimEndOf, trimOf } from './fields/trim.ts'

// Dates and numbers
export {
  addDays,
  addMonths,
  daysBetween,
  endOfDay,
  lastDayOfMonth,
  monthAfter,
  monthsBetween,
  utcText,
} from './definition/civil_date.ts'
export { average } from './definition/average.ts'
export { Fraction } from './definition/fraction.ts'
export { enoughPeople, type GroupRule, shownGroups } from './definition/small_groups.ts'
export { today } from './database/clock.ts'
