/** Sentences of the documents that can be read in more than one way, and how the product reads them; told on the page. */
export const READINGS: Record<string, string> = {
  'D2 §9, "Training hours per talent = (training hours x participants) / active employees"':
    'the hours of each class times the participants of that class, added up, divided by the active talents: all hours times all participants would count everybody in every class',
  'D2 §9, "Turnover in the panel uses day, month and year"':
    'a month that the period begins within counts its people on the first day of the period, and its admissions and dismissals from then on',
  'D2 §9, "the average is the sum of the shown months divided by the number of months"':
    'months that have not come yet and months in which nobody was employed are not shown, so they are none of them; of the current month the working days until today count',
  'D2 §9, "active talents at start of month"':
    'those employed on the day before: the day of a dismissal is the last working day, so who leaves on it is still one of them',
  'D2 §5, "single choice needs one answer"':
    'holds for required questions; an optional one left blank is not counted, except in tests (models for candidates and pupils), where it is worth zero unless the model says otherwise',
}
