import type { Language } from '@vonk/contracts/languages';

export type SandboxWords = {
  title: string;
  notice: string;
  to: string;
  method: string;
  reference: string;
  paid: string;
  failed: string;
  cancelled: string;
  pending: string;
  charged_back: string;
  decided: string;
  back: string;
  status: Record<'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'charged_back', string>;
};

/** What the checkout page says. */
export const sandboxWords: Readonly<Record<Language, SandboxWords>> = {
  nl: {
    title: 'Testbetaling',
    notice: 'Dit is een oefenkassa: er wordt geen geld afgeschreven. Kies hoe de betaling afloopt.',
    to: 'Aan',
    method: 'Methode',
    reference: 'Kenmerk',
    paid: 'Betalen',
    failed: 'Laten mislukken',
    cancelled: 'Annuleren',
    pending: 'In behandeling laten',
    charged_back: 'Terugboeken',
    decided: 'Deze betaling is al afgerond.',
    back: 'Terug naar de site',
    status: {
      open: 'open',
      pending: 'in behandeling',
      paid: 'betaald',
      failed: 'mislukt',
      cancelled: 'geannuleerd',
      charged_back: 'teruggeboekt',
    },
  },
  de: {
    title: 'Testzahlung',
    notice: 'Dies ist eine Übungskasse: Es wird kein Geld abgebucht. Wählen Sie, wie die Zahlung ausgeht.',
    to: 'An',
    method: 'Zahlungsart',
    reference: 'Referenz',
    paid: 'Bezahlen',
    failed: 'Fehlschlagen lassen',
    cancelled: 'Abbrechen',
    pending: 'In Bearbeitung lassen',
    charged_back: 'Zurückbuchen',
    decided: 'Diese Zahlung ist bereits abgeschlossen.',
    back: 'Zurück zur Website',
    status: {
      open: 'offen',
      pending: 'in Bearbeitung',
      paid: 'bezahlt',
      failed: 'fehlgeschlagen',
      cancelled: 'abgebrochen',
      charged_back: 'zurückgebucht',
    },
  },
  en: {
    title: 'Test payment',
    notice: 'This is a practice checkout: no money is taken. Choose how the payment ends.',
    to: 'To',
    method: 'Method',
    reference: 'Reference',
    paid: 'Pay',
    failed: 'Let it fail',
    cancelled: 'Cancel',
    pending: 'Leave pending',
    charged_back: 'Charge back',
    decided: 'This payment has been settled already.',
    back: 'Back to the site',
    status: {
      open: 'open',
      pending: 'pending',
      paid: 'paid',
      failed: 'failed',
      cancelled: 'cancelled',
      charged_back: 'charged back',
    },
  },
  es: {
    title: 'Pago de prueba',
    notice: 'Esta es una caja de prácticas: no se cobra dinero. Elige cómo termina el pago.',
    to: 'Para',
    method: 'Método',
    reference: 'Referencia',
    paid: 'Pagar',
    failed: 'Hacer que falle',
    cancelled: 'Cancelar',
    pending: 'Dejar pendiente',
    charged_back: 'Devolver el cargo',
    decided: 'Este pago ya está cerrado.',
    back: 'Volver al sitio',
    status: {
      open: 'abierto',
      pending: 'pendiente',
      paid: 'pagado',
      failed: 'fallido',
      cancelled: 'cancelado',
      charged_back: 'devuelto',
    },
  },
  fr: {
    title: 'Paiement d’essai',
    notice: 'Ceci est une caisse d’essai : aucun montant n’est débité. Choisissez l’issue du paiement.',
    to: 'À',
    method: 'Moyen',
    reference: 'Référence',
    paid: 'Payer',
    failed: 'Faire échouer',
    cancelled: 'Annuler',
    pending: 'Laisser en attente',
    charged_back: 'Rejeter le débit',
    decided: 'Ce paiement est déjà terminé.',
    back: 'Retour au site',
    status: {
      open: 'ouvert',
      pending: 'en attente',
      paid: 'payé',
      failed: 'échoué',
      cancelled: 'annulé',
      charged_back: 'rejeté',
    },
  },
  it: {
    title: 'Pagamento di prova',
    notice: 'Questa è una cassa di prova: non viene addebitato nulla. Scegli come finisce il pagamento.',
    to: 'A',
    method: 'Metodo',
    reference: 'Riferimento',
    paid: 'Paga',
    failed: 'Fallo fallire',
    cancelled: 'Annulla',
    pending: 'Lascia in sospeso',
    charged_back: 'Storna',
    decided: 'Questo pagamento è già concluso.',
    back: 'Torna al sito',
    status: {
      open: 'aperto',
      pending: 'in sospeso',
      paid: 'pagato',
      failed: 'fallito',
      cancelled: 'annullato',
      charged_back: 'stornato',
    },
  },
  pl: {
    title: 'Płatność testowa',
    notice: 'To kasa ćwiczebna: żadne pieniądze nie są pobierane. Wybierz, jak zakończy się płatność.',
    to: 'Dla',
    method: 'Metoda',
    reference: 'Numer',
    paid: 'Zapłać',
    failed: 'Niech się nie uda',
    cancelled: 'Anuluj',
    pending: 'Zostaw w toku',
    charged_back: 'Cofnij obciążenie',
    decided: 'Ta płatność jest już zakończona.',
    back: 'Wróć do serwisu',
    status: {
      open: 'otwarta',
      pending: 'w toku',
      paid: 'opłacona',
      failed: 'nieudana',
      cancelled: 'anulowana',
      charged_back: 'cofnięta',
    },
  },
};
