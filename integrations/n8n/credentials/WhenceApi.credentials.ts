import type { ICredentialType } from "n8n-workflow";

/** An account's connection key, and the address of its dashboard. */
export class WhenceApi implements ICredentialType {
  name = "whenceApi";
  displayName = "Whence API";
  documentationUrl = "https://whence.example/developers/authentication";
  properties: ICredentialType["properties"] = [
    {
      displayName: "Address",
      name: "origin",
      type: "string",
      default: "",
      required: true,
      placeholder: "https://",
      description: "The address at which you open your dashboard, without a path",
    },
    {
      displayName: "Connection Key",
      name: "key",
      type: "string",
      typeOptions: { password: true },
      default: "",
      required: true,
      description: "In your dashboard, open the account page, choose Create a key and then Connection key",
    },
  ];
  authenticate: ICredentialType["authenticate"] = {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{$credentials.key}}" } },
  };
  test: ICredentialType["test"] = {
    request: { baseURL: "={{$credentials.origin}}", url: "/api/me" },
  };
}
