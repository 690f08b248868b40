import { checkValues, getFieldLabel, toInitialValues, toSentValues, toTypedValues } from './field-kinds.ts';
import type { Fields, SentValues, TypedValues } from './field-kinds.ts';
import type { FieldErrors, FormErrorRules } from './form-failure.ts';
import { useEditedState } from './use-edited-state.ts';
import { pickChanged, useResourceForm } from './use-resource-form.ts';

/** `changed` has the version, and of the body what is not as it was. */
type SendForm<Body, Resource> = (request: {
  body: Body;
  changed: Partial<Body> & { version?: number };
}) => Promise<Resource>;

/** Of a form that creates or changes one thing. */
export type FieldFormProps<Body, Resource> = {
  send: SendForm<Body, Resource>;
  onDone: (saved: Resource) => void;
};

type FieldFormOptions<F extends Fields, Resource, Body> = FormErrorRules<TypedValues<F>> & {
  fields: F;
  /** Undefined for a new one. */
  resource: Resource | undefined;
  /** What a new one begins with, in place of the initial values of the fields. */
  template?: Partial<TypedValues<F>>;
  read: (resource: Resource) => SentValues<F>;
  toBody: (sent: SentValues<F>) => Body;
  /** Of several fields together. */
  check?: (values: TypedValues<F>) => FieldErrors<TypedValues<F>>;
  send: SendForm<Body, Resource>;
  onDone: (saved: Resource, values: TypedValues<F>) => void;
};

/** A form that creates or changes one thing, made of fields. */
export function useFieldForm<F extends Fields, Resource extends { version: number }, Body extends object>(
  options: FieldFormOptions<F, Resource, Body>,
) {
  const { fields, resource, template, read, toBody, check, send, onDone, ...rules } = options;
  const toValues = (current: Resource | undefined) =>
    current === undefined
      ? { ...toInitialValues(fields), ...template }
      : toTypedValues(fields, read(current));
  // What the form does not show may change meanwhile.
  const { edited, follow } = useEditedState(resource, toValues);
  const entries = Object.entries(fields);
  const form = useResourceForm<TypedValues<F>, Resource>({
    ...rules,
    initial: toValues(edited),
    version: edited?.version,
    labels: Object.fromEntries(entries.map(([name, field]) => [name, getFieldLabel(field)])) as Record<
      keyof F & string,
      string
    >,
    optionTexts: Object.fromEntries(
      entries.flatMap(([name, { options: texts }]) => (texts ? [[name, texts]] : [])),
    ),
    // The current resource of a conflict is as the API presents it.
    toValues: (current) => toValues(current as Resource),
    validate: (values) => ({ ...checkValues(fields, values), ...check?.(values) }),
    send: (values, version, before) => {
      const body = toBody(toSentValues(fields, values));
      const changed = pickChanged(body, toBody(toSentValues(fields, before)));
      return send({ body, changed: version === undefined ? changed : { ...changed, version } });
    },
    onDone: (saved, values) => {
      form.reset();
      onDone(saved, values);
    },
  });
  follow(form.isDirty);
  return { ...form, fields };
}
