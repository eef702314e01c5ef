import { Anchor, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComplaintCategory } from '@vonk/contracts/safety/events';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { isEmail } from '../accounts/EmailField.tsx';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { fieldErrorsOf, useFieldText, useRefusalText } from '../app/useRefusalText.ts';
import { memberQuery } from '../profiles/memberQuery.ts';
import { complaintsQuery } from '../safety/complaintsQuery.ts';
import { CATEGORIES } from '../safety/categories.ts';
import formClasses from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, Stack, State } from '../ui/Page.tsx';
import { Tag } from '../ui/Tag.tsx';

const MIN = 10;
const MAX = 5000;
/** Somebody may be in danger this very moment. */
const URGENT = ['underage', 'threat_or_violence', 'self_harm'];

/** A complaint, logged in or not; the receipt with its reference follows at once (DECISIONS "complaint deadlines"). */
export function ComplaintsScreen() {
  const { t } = useTranslation('safety');
  const user = useUser();
  const settings = useSettings();
  const [search] = useSearchParams();
  const about = search.get('profile');
  const profile = useQuery({ ...memberQuery(about ?? ''), enabled: about !== null }).data;
  usePageTitle(t('complaint.title'));
  const file = useMutation({ mutationFn: (body: Parameters<typeof fileComplaint>[0]) => fileComplaint(body) });
  if (file.data) return <Receipt reference={file.data.reference} due_at={file.data.due_at} />;
  return (
    <Page width="narrow" title={t('complaint.title')} lead={t('complaint.lead')}>
      <Stack>
        <Card as="div">
          <ComplaintForm
            askEmail={user === null}
            about={profile ? `${t('complaint.about', { name: profile.name })}.` : about ? t('report.member') : null}
            kept={search.has('message') ? 'report.aboutMessage' : search.has('photo') ? 'report.aboutPhoto' : null}
            failure={file.error}
            busy={file.isPending}
            onFile={(values) =>
              file.mutate({
                ...values,
                ...(about ? { profile: about } : {}),
                ...named(search, 'conversation'),
                ...named(search, 'message'),
                ...named(search, 'photo'),
              })
            }
          />
        </Card>
        {settings?.support_email && (
          <p>
            {t('complaint.contact')} <Anchor href={`mailto:${settings.support_email}`}>{settings.support_email}</Anchor>
          </p>
        )}
        {user && <MyComplaints />}
      </Stack>
    </Page>
  );
}

/** What the form is about, as the link that led here says. */
const named = (search: URLSearchParams, field: 'conversation' | 'message' | 'photo') => {
  const id = search.get(field);
  return id ? { [field]: id } : {};
};

type Values = { category: ComplaintCategory; description: string; email?: string };
const fileComplaint = (body: Values & { profile?: string; conversation?: string; message?: string; photo?: string }) =>
  api('post', '/api/complaints', { body });

type FormProps = {
  askEmail: boolean;
  /** The sentence that says whom it is about. */
  about: string | null;
  /** The sentence that says what is frozen with the complaint. */
  kept: string | null;
  failure: unknown;
  busy: boolean;
  onFile: (values: Values) => void;
};

function ComplaintForm({ askEmail, about, kept, failure, busy, onFile }: FormProps) {
  const { t } = useTranslation('safety');
  const refusalText = useRefusalText();
  const fieldText = useFieldText();
  const [category, setCategory] = useState('');
  const [description, setDescription] = useState('');
  const [email, setEmail] = useState('');
  const [left, setLeft] = useState<Partial<Record<'category' | 'description' | 'email', boolean>>>({});
  const problems = {
    category: category ? null : 'required',
    description: description.trim().length < MIN ? 'description_too_short' : null,
    email: askEmail && !isEmail(email) ? 'email_invalid' : null,
  };
  const errorOf = (field: keyof typeof problems) => {
    const code =
      (left[field] ? problems[field] : null) ?? fieldErrorsOf(failure).find(({ path }) => path === field)?.code;
    return code ? fieldText({ code }, { count: MIN }) : null;
  };
  const leave = (field: keyof typeof problems) => setLeft((known) => ({ ...known, [field]: true }));
  return (
    <form
      className={formClasses.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft({ category: true, description: true, email: true });
        if (Object.values(problems).some(Boolean)) return;
        onFile({
          category: category as ComplaintCategory,
          description: description.trim(),
          ...(askEmail ? { email: email.trim() } : {}),
        });
      }}
    >
      {about && (
        <Notice>
          {about} {kept && t(kept)}
        </Notice>
      )}
      {URGENT.includes(category) && <Notice kind="warning">{t('report.danger')}</Notice>}
      {failure != null && fieldErrorsOf(failure).length === 0 && (
        <Notice kind="danger" alert>
          {refusalText(failure)}
        </Notice>
      )}
      <NativeSelect
        label={t('complaint.category')}
        value={category}
        error={errorOf('category')}
        onBlur={() => leave('category')}
        onChange={(event) => setCategory(event.target.value)}
        data={[
          { value: '', label: t('complaint.choose') },
          ...CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
        ]}
      />
      <Textarea
        label={t('complaint.description')}
        description={t('complaint.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={6}
        maxLength={MAX}
        value={description}
        error={errorOf('description')}
        onBlur={() => leave('description')}
        onChange={(event) => setDescription(event.target.value)}
      />
      {askEmail && (
        <TextInput
          label={t('complaint.email')}
          description={t('complaint.emailHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          error={errorOf('email')}
          onBlur={() => leave('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <Button type="submit" size="lg" loading={busy}>
        {t('complaint.submit')}
      </Button>
    </form>
  );
}

function Receipt({ reference, due_at }: { reference: string; due_at: string }) {
  const { t } = useTranslation('safety');
  const user = useUser();
  const format = useFormat();
  // The form was scrolled to its end; what counts now stands at the top.
  useEffect(() => {
    // Without braces the answer of scrollTo, a promise in some browsers, would be taken for a clean-up.
    window.scrollTo(0, 0);
  }, []);
  return (
    <Page>
      <div role="status">
        <State
          heading="h1"
          icon={<CircleCheck size={40} />}
          tone="success"
          title={t('receipt.title')}
          text={`${t('receipt.text', { date: format.dateTime(due_at) })}${user ? '' : ` ${t('receipt.mail')}`}`}
        >
          <Tag kind="primary" big>
            {t('receipt.reference', { reference })}
          </Tag>
          {user && (
            <Button component={Link} to={`/complaints/${reference}`}>
              {t('case.open')}
            </Button>
          )}
        </State>
      </div>
      <p style={{ textAlign: 'center' }}>
        <Anchor component={Link} to="/">
          {t('receipt.home')}
        </Anchor>
      </p>
    </Page>
  );
}

function MyComplaints() {
  const { t } = useTranslation('safety');
  const format = useFormat();
  const complaints = useQuery(complaintsQuery).data?.complaints ?? [];
  if (complaints.length === 0) return null;
  return (
    <section>
      <Stack>
        <h2>{t('mine.title')}</h2>
        {complaints.map((complaint) => (
          <Card key={complaint.reference} as="article">
            <Stack>
              <div>
                <Tag kind={complaint.status === 'resolved' ? 'success' : 'plain'}>
                  {t(`mine.status.${complaint.status}`)}
                </Tag>
                <h3>
                  <Anchor component={Link} to={`/complaints/${complaint.reference}`}>
                    {t(`category.${complaint.category}`)} · {complaint.reference}
                  </Anchor>
                </h3>
                <p className={formClasses.hint}>
                  {complaint.status === 'resolved' && complaint.resolved_at
                    ? format.dateTime(complaint.resolved_at)
                    : t('mine.due', { date: format.dateTime(complaint.due_at) })}
                </p>
              </div>
              {complaint.answer && <p>{complaint.answer}</p>}
            </Stack>
          </Card>
        ))}
      </Stack>
    </section>
  );
}
