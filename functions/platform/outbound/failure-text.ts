const failures: Readonly<Record<string, string>> = {
  address: "The address does not point to a server on the public internet.",
  dns: "The host name could not be resolved.",
  connection: "We could not connect to the server.",
  tls: "The server's certificate could not be verified.",
  unreadable: "The server's response does not match its documented API.",
  incomplete: "The server's response did not say whether it stored the lead.",
  sheet_login: "Google asks for a login instead of running the script. Deploy it with access for anyone.",
  sheet_secret:
    "The script contains a different secret. Paste the script shown with the connection, and deploy a new version.",
  sheet_busy: "The sheet was busy with other changes.",
  sheet_page: "Google returned a page of its own instead of running the script.",
  sheet_script: "The script in the sheet failed.",
  fields: "Fields that we write to are missing in the destination.",
  timeout: "The server did not respond within 15 seconds.",
  key_stopped: "The person who created its key is no longer an owner or admin.",
  creator_left: "The person who added it is no longer an owner or admin.",
  mailed: "The email was handed to our mail service.",
  not_mailed: "Our mail service did not accept the email.",
  confirmation_expired:
    "This address was not confirmed within seven days. Ask its owner again, or choose another recipient.",
  mail_limit: "This address has reached its hourly or daily limit of alerts.",
  not_confirmed: "This address is not confirmed yet. Its owner has to follow the link in our email.",
  no_address: "The address does not accept email.",
  no_member: "This person is no longer a team member who can see all leads.",
  internal: "Something went wrong on our side while we prepared the delivery.",
};

/** Why a delivery failed, as a sentence. */
export const failureText = (code: string, status?: number | null): string =>
  failures[code] ??
  (status == null ? `The request failed (${code}).` : `The server responded with ${status}.`);
